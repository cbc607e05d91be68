// Currencies in American English as CLDR has them; made by asking Chromium.
// Trust: guest text

/** Symbols that are not the code itself. */
export const SYMBOLS: string =
  "AUDA$\tBRLR$\tCADCA$\tCNYCN¥\tEUR€\tGBP£\tHKDHK$\tILS₪\tINR₹\tJPY¥\tKRW₩\tMXNMX$\tNZDNZ$\tPHP₱\tTWDNT$\tUSD$\tVND₫\tXAFFCFA\tXCDEC$\tXOFF CFA\tXPFCFPF";

/** Narrow symbols that differ from the plain ones. */
export const NARROW_SYMBOLS: string =
  "AFN؋\tAMD֏\tAOAKz\tARS$\tAUD$\tAZN₼\tBAMKM\tBBD$\tBDT৳\tBMD$\tBND$\tBOBBs\tBSD$\tBWPP\tBZD$\tCAD$\tCLP$\tCNY¥\tCOP$\tCRC₡\tCUC$\tCUP$\tCZKKč\tDKKkr\tDOP$\tEGPE£\tFJD$\tFKP£\tGEL₾\tGHSGH₵\tGIP£\tGNFFG\tGTQQ\tGYD$\tHKD$\tHNLL\tHRKkn\tHUFFt\tIDRRp\tISKkr\tJMD$\tKGS⃀\tKHR៛\tKMFCF\tKPW₩\tKYD$\tKZT₸\tLAK₭\tLBPL£\tLKRRs\tLRD$\tMGAAr\tMMKK\tMNT₮\tMURRs\tMXN$\tMYRRM\tNAD$\tNGN₦\tNIOC$\tNOKkr\tNPRRs\tNZD$\tPKRRs\tPLNzł\tPYG₲\tRONlei\tRUB₽\tRWFRF\tSBD$\tSEKkr\tSGD$\tSHP£\tSRD$\tSSP£\tSTNDb\tSYP£\tTHB฿\tTOPT$\tTRY₺\tTTD$\tTWD$\tUAH₴\tUYU$\tXCD$\tZARR\tZMWZK";

/** Currencies without decimals, and those with three. */
export const NO_DECIMALS: string =
  "AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RSD RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER";
export const THREE_DECIMALS: string = "BHD JOD KWD LYD OMR TND";

/** Code and name, one currency after a tab: a final `+` adds an s in the plural, a slash parts singular and plural. */
export const NAMES: string =
  "AEDUAE dirham+\tAFNAfghan Afghani+\tALLAlbanian lek/Albanian lekë\tAMDArmenian dram+\tANGNetherlands Antillean guilder+\tAOAAngolan kwanza+\tARSArgentine pe" +
  "so+\tAUDAustralian dollar+\tAWGAruban florin\tAZNAzerbaijani manat+\tBAMBosnia-Herzegovina convertible mark+\tBBDBarbadian dollar+\tBDTBangladeshi taka+\tBGN" +
  "Bulgarian lev/Bulgarian leva\tBHDBahraini dinar+\tBIFBurundian franc+\tBMDBermudan dollar+\tBNDBrunei dollar+\tBOBBolivian boliviano+\tBRLBrazilian real+\tBS" +
  "DBahamian dollar+\tBTNBhutanese ngultrum+\tBWPBotswanan pula+\tBYNBelarusian ruble+\tBZDBelize dollar+\tCADCanadian dollar+\tCDFCongolese franc+\tCHFSwiss fr" +
  "anc+\tCLPChilean peso+\tCNYChinese yuan\tCOPColombian peso+\tCRCCosta Rican colón+\tCUCCuban convertible peso+\tCUPCuban peso+\tCVECape Verdean escudo+\tCZKCz" +
  "ech koruna+\tDJFDjiboutian franc+\tDKKDanish krone/Danish kroner\tDOPDominican peso+\tDZDAlgerian dinar+\tEGPEgyptian pound+\tERNEritrean nakfa+\tETBEthiopia" +
  "n birr+\tEUReuro+\tFJDFijian dollar+\tFKPFalkland Islands pound+\tGBPBritish pound+\tGELGeorgian lari+\tGHSGhanaian cedi+\tGIPGibraltar pound+\tGMDGambian dal" +
  "asi+\tGNFGuinean franc+\tGTQGuatemalan quetzal+\tGYDGuyanaese dollar+\tHKDHong Kong dollar+\tHNLHonduran lempira+\tHRKCroatian kuna+\tHTGHaitian gourde+\tHUFH" +
  "ungarian forint+\tIDRIndonesian rupiah+\tILSIsraeli new shekel+\tINRIndian rupee+\tIQDIraqi dinar+\tIRRIranian rial+\tISKIcelandic króna/Icelandic krónur\tJM" +
  "DJamaican dollar+\tJODJordanian dinar+\tJPYJapanese yen\tKESKenyan shilling+\tKGSKyrgyz som+\tKHRCambodian riel+\tKMFComorian franc+\tKPWNorth Korean won\tKRW" +
  "South Korean won\tKWDKuwaiti dinar+\tKYDCayman Islands dollar+\tKZTKazakhstani tenge+\tLAKLaotian kip+\tLBPLebanese pound+\tLKRSri Lankan rupee+\tLRDLiberian" +
  " dollar+\tLSLLesotho loti+\tLYDLibyan dinar+\tMADMoroccan dirham+\tMDLMoldovan leu/Moldovan lei\tMGAMalagasy ariary/Malagasy ariaries\tMKDMacedonian denar/M" +
  "acedonian denari\tMMKMyanmar kyat+\tMNTMongolian tugrik+\tMOPMacanese pataca+\tMRUMauritanian ouguiya+\tMURMauritian rupee+\tMVRMaldivian rufiyaa+\tMWKMalawi" +
  "an kwacha+\tMXNMexican peso+\tMYRMalaysian ringgit+\tMZNMozambican metical+\tNADNamibian dollar+\tNGNNigerian naira+\tNIONicaraguan córdoba+\tNOKNorwegian kr" +
  "one/Norwegian kroner\tNPRNepalese rupee+\tNZDNew Zealand dollar+\tOMROmani rial+\tPABPanamanian balboa+\tPENPeruvian sol/Peruvian soles\tPGKPapua New Guinea" +
  "n kina\tPHPPhilippine peso+\tPKRPakistani rupee+\tPLNPolish zloty+\tPYGParaguayan guarani+\tQARQatari riyal+\tRONRomanian leu/Romanian lei\tRSDSerbian dinar+" +
  "\tRUBRussian ruble+\tRWFRwandan franc+\tSARSaudi riyal+\tSBDSolomon Islands dollar+\tSCRSeychellois rupee+\tSDGSudanese pound+\tSEKSwedish krona/Swedish kron" +
  "or\tSGDSingapore dollar+\tSHPSt. Helena pound+\tSLLSierra Leonean leone (1964—2022)/Sierra Leonean leones (1964—2022)\tSOSSomali shilling+\tSRDSurinamese d" +
  "ollar+\tSSPSouth Sudanese pound+\tSTNSão Tomé & Príncipe dobra+\tSVCSalvadoran colón/Salvadoran colones\tSYPSyrian pound+\tSZLSwazi lilangeni/Swazi emalang" +
  "eni\tTHBThai baht\tTJSTajikistani somoni+\tTMTTurkmenistani manat\tTNDTunisian dinar+\tTOPTongan paʻanga\tTRYTurkish lira/Turkish Lira\tTTDTrinidad & Tobago " +
  "dollar+\tTWDNew Taiwan dollar+\tTZSTanzanian shilling+\tUAHUkrainian hryvnia+\tUGXUgandan shilling+\tUSDUS dollar+\tUYUUruguayan peso+\tUZSUzbekistani som\tVE" +
  "SVenezuelan bolívar+\tVNDVietnamese dong\tVUVVanuatu vatu+\tWSTSamoan tala\tXAFCentral African CFA franc+\tXCDEast Caribbean dollar+\tXDRspecial drawing rig" +
  "hts\tXOFWest African CFA franc+\tXPFCFP franc+\tXSUSucre+\tYERYemeni rial+\tZARSouth African rand\tZMWZambian kwacha+\tZWLZimbabwean dollar (2009–2024)/Zimba" +
  "bwean dollars (2009–2024)";
