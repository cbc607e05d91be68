// The IANA time zones with their history and American names, packed by scripts/time-zones.ts.
// Trust: guest text

/** See named-zone.ts. */
export const PACKED_ZONES: string =
  "-4,,\n-40¢!'£!-8¡!'¢!&12¢!'6¡!'2¢!D2¢!D2¢!?3¢!?3¡!?¡!7¢!e¢!d¢!c5¡!?5¡!>¡!/¢!k¢!j¢!i¢!h¢!g¢!f¢!e¡!90,Coordinated Universal Time,UTC\n21020s£!^D" +
  'avis£!<¡!w©!0-11568s¤"(Brasilia Standard¥!G8¨!<ummer¥!:28856s¤"IPacific¬!_PST¢"m¥!?Daylight¤!?D£!?Mountain¬!^M¡!^14404£!ç6,Amazo\u00ad!H¢""¥!;ª!ä' +
  '8572¢!\\924¢"t-778£!*8,Fernando de Noronh¯"_4³!G«!¨37¢"i480¥"r834£!ö42¤!\'Cook Islands®!©38¬!Aª!£40º!_3672¢#k40,Australian Easter®"±44±!F«#=\n3' +
  '57¤".2331¤!+4,Cen¡!Z¬!tC¢#«0¦!?«!mC¢#«4§#««!@M¢!@954£$p2723£#X29447¢":9£$Ö12,Moscow\u00ad"616¦!:©"½12,¥"BEuropea¬#æ8°!A¬!{2,Further-e\u00ad!L¤"¯1651¤#' +
  '#Vladivostok°"ûª!?©!Ê\u00ad![©!=36É!w¬#à113¢"Û36,Yakuts¯!b0§!;¬!º³!92Á!k«!;25025¢!Ê2,Ir²!D36§!;¬!²²!928Á!k¬!Ê2286¤\'æKrasnoyar°!b2«!?¬!º·!=4É!w¬$P' +
  "761£(Ä4,Om°!þ8¤!8¬!´°!60»!b«!8901¢%°9079£%°6¤!*62¥!*µ%Â4553¢!C350¢#§20,Yekaterinburg®!Ç4\u00ad!A¬\"2º!_119£'¸20¥!*8,Novosibi±#4ª!=®\"r¸!?66£'Ä660¤#" +
  ";9£$Ë264£!330£$ÙMalaysia¥!x64£)´300£!J¡)Ï¢)>179£*=20,Kyrgyzst¦&Ô¡$$\u00ad!5-163¤(v12¥(¢16,Boliv¦!µ-1388¦*·Falk¡)X¶)¿¡'¢½!E8°!Dª)æ²!f¬##Mawso¦\"C0«" +
  '!1361¢(ø4,West Afric¦"52140¤,²565£)A15¦!52,Argentin±,Ç¨!=\u00ad!ö¶!<6¢!É¡(ð·!{140£$]842¢%!8,Israel°)g¤!:¬*ì82£,©107£)f16,Georg\u00ad-·12§!9®*`´!;20µ!m' +
  '0¦*ÖSamar±!u³!:20¦!:ª!s6²!8380¥-D,Kamchatk®!t52©!=ª*{8¶!;4·!q4259¢!¸52,Anadyr®!µ6¦!:©!v¨!Q¬!É³!h¨!:¬!ß¶!QMagad\u00ad,o44§!9\u00ad/.10£"0¡1ÌTokelau§!ñ«' +
  "!2-207¤%<207£%x¡-ã³.uE¢0M349¢$`-1¢2)10¤%zUruguay°%x¦!;ª%[6´!910³!:29143¤+ÛCh°%ª36¤!9¬%]-2172£(038£(B¡)åauritius°$»¨!=ª$§¥)g35¡!&9£!+¨/ì¥/~¥&" +
  'v\u00ad!ä9¹!N¬!ù278£(þ32©!Wµ!|6±!F\u00ad0·04£&Ì3¡#a3¢4"6,Kor°/w40¥!:®"Ô62¥0l4¤#ò¤(Ô®3Ç\u00ad!@¬#ã¯!a\u00ad!B0º!¤16965¥(äChile¯(©¤!8®({309¦3ýtlant®4¦A¢$ú2§!@«"mA' +
  "DT¡%ÕCasey¦#Z40£\"æ2,Hong K¡!&¯#Q¨!=©!ò69£)ÿ70£,612,T\u007fürkiye°(a¦!;ª$\u00ad733¢!\\353¤*¶0,Papua New Guine§+Ð466¢%:4¥)í4¡$Þ51£!&Chatham®'Ý5¦!;¬#â419£" +
  ",Ä4¡7:5¢7z8,¡!»Zea±#¨52ª!?\u00ad%-41£&%¡0Ïndoc¢&K¦-ÛChristmas¥#ä¥1p¤+Ê28,Ulaanbaatar°0P¹!?6«!?ª'919£(T¡-Ðhovd°.º²!9¡0å£!9©!p7£4Û56¢(I0¦,Bµ4]4°!Cª" +
  ")Q¦5¶µ!c8°!C«%b8£+Ê-31£9540¦$73£!<46,Norfolk´&*50\u00ad!B\u00ad#ö4¼!c¡$%º!c332¤$Ë¢:w8±(Q®+Ç±!F®!y9£'´3479£&>62¤!*5¤0U3818¥!¿Lord How®%ô46¨!=¯\"c¶!=1663" +
  "1¤$LUzbeki¢0û\u00ad3q©!<¬&°3¥.Ë6,Gulf±.1eychelles§!5R\u007féuni¦0g10¤&°1065¥'BArabi°!´6¦!;\u00ad/v1£2£¢!`¤:p¢,914,Ir°!k8£!8®\"w²!O20²!O-18430¥(ö³:?EDT\n75£)=" +
  "451¤2®412¤:J¢'w¡-¨Samo°;Ø0¤!:¬!¾56´!92³!j15¤-Ü¢3Äzylord¯0N4Å!=¬2ð¡\"_ Kazakh©4<£&ø²!:®!5-172¤'Å17¤4ÿ12¤!*¢?S2£$¶Bangladesh°'æ©!>¬+`7¤?+20,Acr" +
  '°+i6¤!9¬!Y¦$ï09¥"ÇPa³%=24¨!<¬=¡¥>v40¤.Ä¡#½Niue§-36¥<t8,Mexican ³?¸£<ì¬!D\u00ad$¨358¥0Î0,Tahiti¦!<3¤6µ¡>x£!\'Marquesa¦@Á3238£"·36,Gambi¨2ï¤!<¡$Âolo' +
  'mon¦5Ó¦\')Pohnpe¥!¶8¤%&81£&\\85¤)425¤(S-24¤3f-215¥1|37¤"(255¤@F254£!S316£&W19¤!*6,Azerbaij\u00ad#(¡&å¨!<¯&è¶!>¡#ø´!v0,Greenwich M¦=òGMT\n6¤"/50£!ø57' +
  '£-s-7¤.ð52£(o¢:nIri¯$Ù4µ!8B¡1¤\u00ad$ì8³!847¤"ã5¤$Ò£/Ô ¢!û°/Õ4®!@®Aùµ!\\8,¶!W105¤B~£#Î34£#W2¤-&32¤#¸36¤!29£"¥56¤*\u00ad4¦9º¤.20£*Ø178¥9ù£!C598¤(`¤:¢£!\u00ad' +
  '-220¥0ð¤$O4¥BÙ6¤$}-68¤Cz4,Azore®3©0¦!9¬-À¢!§62£!¯5¤6£80£":579¢!993£!)59£#Ý81£"(6¤AÊ69¤&ª124¤)U12£(7·#78®!B¬#<»!a24¤D89£\'ò845£%ö4¤%¼56¤!B8,Ca' +
  'pe Verd¯(14¸!>8¤)Ó1068¥5oArmen°9Ï¦!9°+×²!;¡%ì±!m-159£#=¥"Ê¬:ùª*<5¤(o28¦!L¡1Yne§=¼33¤)x3§+É\u00ad!E781£"Ë¦/å«<W190¤(H191¤$p37¤"ï33¤\'«¡)7Yuk¦-d-3¡2' +
  "4¤'÷427¤'÷00¤!+094¥!+78£$ð20¥$+2067¥5Á33£4Ä20¦%B4¥0}40£4i-42398¥)nHawaii-Aleut¯-ôH¢4ó¡4¡¬!H«)äH¡4û504¤#6359¥\"_6,Alas®:ñAK¢!y2¥!?¬5jK¡5k67¤!ó" +
  '396£!ó528¤6B3¡0K¢!441¤"W322£2\u00ad539¤"È32473¤(¤55¤#>19¥!+5¤&=¡#\\¥>ª4¥*¯199£0F-2058¤#C78£\'--1776¤!510¤)0251¥*D83¥#910¤!Ï1¦+N¡=ht. Pierre & Mique' +
  "l°Iò8´!I®/l6¦*é07£>à-208¦!+79¤!¼5¦Gþ80¤(c¢-Ý-12¥?î¨\"n¡5Îfound²'H10«!A\u00ad!Ø6»!@145¥'ß736¦!+¤%V170£(¿5482¤#Î15¥\"Ú50¥%s55¥BC9¥.¤197¥,d0,Cub°@q6£!" +
  "9\u00ad1Ð¤)Ò-5¥6í32¤)£36,Pa§=\\415£!B48,Tuvalu©=örshall\u00ad-q8,Gilbert¯!:Wake«7Z¢!6llis & Futu¦7¯0,Ro¡I¬§'\"2¬!3454¤/,40¤))¡/OAme¡'Yn ²1«35¥6*0,Dumont" +
  ' d`Urville§;ÒChuuk¦5Y¥8æ8,Fiji°8Õ£!8«(É7©#C¡.ÿbi³#G¦!=«Ad0¤&?8¥#·8,South ¥B)¦!d0¥&K6¥#ö1£P{6,Venezuel§!O8®!534¤<ê¢3\u00adkhal®O)¡"_§!<¬@®´!:0·!n0' +
  '¶@â13¥OI132¥%í32¤\')14,Suriname¨#Þ¬!440¤"j¡8³aur¨$½©!0¡L³¥2µTaji¤2z¤!>9¥0»91£%ì22¡;:°+p6,Lank¦;N4ª!0-25¤(Y267¥5×¥#á16¥2ï251¤=-¤HJ176£"k20,Fre' +
  "nch ¢#Å¡+e& Antarc¡=ï¨@×ldiv¦7w30,Singapo¯4232·!=41£@w£S<£$Y¤+Õ®,Í1¤A³¦!÷15¤,x¥Oe361£/Ü©Cz¬D6´#Ò368£!\\¡TWPhoenix¬&à¡&[³!;52µ!T37¥1³38¤J!¥!+L" +
  "ine®!¥0±!856²!N21¤<'-£6y55¤)æ201£&;203£DJ204£#Í2¡>¢p¥TË\n23ª!0-1395¤+C5¤!'Guyan©'è¬!26«!219¤0µ32¸Kç151¥>QBhu§%478£++¤Qr«.©¡B³¥!|¥.Ê¯/15£,Ö36," +
  "Jap°&a¡5x4¦Eëcuado§Bì4,Galapago¦\"ì¡4µ£Lû90¤$P¡#·ilipp¡#<¯?\u00ad©!>«(º9¥2ß188¥')45¥A[3£'244¤#ò¢Fông¯HÉ6¥!9«1N¤2ü120§6mqtau±1D²!94¥!9¬=4°!712¤4¾13" +
  "72¦2)qtobe³!²±!:4¦!:ª!|52£\"÷184¤#!4,Almaty°:[¥!:¬;>²!80µ!h725¥$CMacao°#|¤!9«#w31£C¶7¥(k¡(ü¥(b¥43¡-Â¥!?0¥!56¤MÓ¡Nù¤'+15¤;Æ¡MÉ¤;!10£0]¡*÷olgog" +
  "ra¯4¾0©!=¬K÷µ!;2·!q-268¤2V12¤$©¢O(£)PGui¨&o37886Ä2¤ST\n112¤5)2,Syowª*3¤5¯1¤?ê34¤3Ó40,Gu¯Ek¢-zamorro°!<No¢Vßn Mar¢!ô¬.Ä0¤%Ú12¥&O1¤8j192¥*Ø5¤2È" +
  "¡2Ð¤8°,Brun¦;¦301¤'F6,Timor-L¡5\\¨QW¥&W¡/Òra²K¶12Ä!=¬DE4¥$#8¥$_¡=ðeru±.}£!9ª%<3087¤>öMyanma¦!;¡.Îcos®\"º3£3Z¡Wâanuatu°.>¦!;ªHC99¦.z¡G[Caledo°7" +
  "r¤G»¨!A«$Ý6¤#K¢^I8,Afghan©-°2¥(Z32,Taiw±+Ë¥!:®KM09¤(ú1¤(y6¥'²738¥-d¢-ýn Oce©TC°!7¢4A¤Bq¦T½¤Dù3¢F$th ¢Kú¥2Û8£/B¢N±11£3p2¥FÔ4¤!'Pitcair¨7ã®!41" +
  "16¥/®5¤JB-111¥':31¥S°¦8Y47¤<139¤.Ä¡QNo¡Rê¨QD©!128,V£Z«¥2ôª!02¬!1¡4²¤\"Ò40§/õurk¡:)±A®3437¤4D53¢,ó\n;0;0\n;1¡!&2¡!&3¡!&4¡!&5¡!&6¡!&7¡!&8¡!&9¡!&a" +
  "¡!&b¡!&c¡!&d¡!&e¡!&f¡!&g¡!&h¡!&i¡!&j¡!&k¡!&l¡!&m¡!&n¡!&o¡!&p¡!&q¡!&r;0\n~-lx5pjw;s m;01\n-9qtc 5v0k 3724 oqo twng ao4 1858 8o4;q n t u;010¡+p3" +
  "2\n~-t85j2o ~99k8mo ddc dpg dbw ciys a2o gyo 8yk i2s 918¢!)6nw 83hg 658 ow4 4d8 i5g¢!:¡!)8v¤!)yk 1dp4 bwgc 9uk glg 8ak iqs 7rw io4¢!)j6s 8t8 " +
  '49hg¢!*hms¢!Rh6s at8¢!Z¥!bavw¦!1¢!Ib£!b¡!j79u¢!k;v 5 4 w x;0¡)5°!#34¸!#\n~-18vrweg ~hw36ug eik h¡"d2qfw 16is bek fk4ª!)g2s£!å2³!A±!QÅ!I¥!ydh8' +
  ' dhg¯!)zw cys¢!)²!Ah8 4xo 8jsª!U¡!)918;y a 9 z 10 11¶"¿¹!#£"Å5£$Hgvw¢$H97w÷$H0¡$Hg²$H4a04¡#ç;12 6 5 13 14¿#Ù£"!ld£"!axwÿ%HÉ%H2qis¦%1118 qg¤"' +
  'J5Ñ%!£"Rkvc£"Rfcÿ"RÀ"R78tg³"I6Ï"I¤#xz£#x8rø#x8¡"G8Ï"Gik qy¢\'~;17 4 0 18 19Î"Hj£#nb3ÿ#nÚ"HaÒ#m10jifqw 13¡*b~8zbx2w 6nt6¢!Éhmq 9by«!)um³!9µ!)·' +
  '!Q;1b 1c 1d 1e 1f 1g¡"!345µ!#¡!õ354kc8 ~bhbss8 65c im80 6g0 dhc¢!%e00 cyo jd7¡"çg¡&Xc d¡#W9c0 hmª!);1h d e 1i 1j¨"Åª"¯354jl¤!º1â!º£!)uo§!Êk»' +
  '!Ê¥!Î71bfcc ~f0j80c¢#×16j0¢*îdxx£(Ó3aa¤*÷¡#ó¡*leµ*þ5g b98 fmß*þ¥*¢¡!11y04£!à¡!*¡"¢¥"®\u00ad!%4xs 8jkª"Îµ!M©!%¥"öé!Qbxc f1¤!)k0 beo«!)©!AÍ!IÝ!yjw ' +
  "¡-öhmk 9c4«!)µ!9µ!)Å!QÇ!y;1l 8 7 1m 1nÐ-2º.êò!#\n-crxc ¢!&1qz¸.²¾.º4Ö.êbxg f1¤!)jw bes«!)©!AÍ!Ià!yÿ$\\×$\\q a¤0lo¤0o3ª!#·)¦â!#¤2ivv8£2ib8¬2iÉ1÷" +
  "ÿ2pç2p×%U8ÿ%Uÿ%Uÿ%Uí(²p¦4ÅÒ4Âÿ(µ°(µ~-x1yazk ~629in¡,æk cg4 398 oqs¦#ÿ±%wdstg¬7<gq9s¡(ÿoÿ$Ëÿ$Ëÿ$Ëÿ$ËÇ$Ëq 9 8 11 1o°$Ìÿ$v¬$¤¢).y1£).e1ÿ:vÿ)'ÿ)" +
  '\'ÿ%\\ÿ%\\ê%\\;1rä<Qò!#¢5í4212go ~c1n28o bc4 elkª2*g6tc¡3Ý0 aw0®331¡(erw bms hu88 8gac dj¤#Ã©!)¢4ZkÂ3Ã£#ïÇ4D¥!M²3Q¡"(2o¢""©!)Å!IÁ!Q2oyk;1s c i j' +
  ' 1t 1u 1v 1w 1®8ù3°8(67Ç!#87\n~-oligf7 ~3yqvf7 tpl0 8g9kà#!\u00ad6D¡:]o 56kÿ#%Ú#%y p d 1z 20 21 22 23£9û±%*6Ä%S7¡8Ûq4cioy ~5hl0gy tpkw¡"ôoÿ"ôÿ"ôÓ"' +
  'ô¡Eç p 25 26 27 28 29å"ô28gn5 ~5fh175¡"ôs¡"ôsÿ"ôÿ"ôÔ"ôa n o 2b 2c 2d 2e 2få"ô37l72 ~5gg8j2¡"ôo¡"ôwÿ"ôÿ"ôÔ"ôg m n 2h 2i 2j 2k 2lå"ô5xmx6 ~5j6' +
  'd16¡"ôk¡*Ð0ÿ"ôÿ"ôÔ"ôm l m 2n 2o 2p 2q 2rä"ôrx5dmh ~ipzua d9c bh8 7xg j3w ~1jwk7 3e8 14o0 2¡4»5c 284 r1g 5sw4¡#Iæ,øÿ#Ió#Is 2t 2u 2v k j l iª-' +
  '(2w¢-(£,ü6457589°!#ab²!8¯!#c8£#bhw9 ~1kybx4 ~5pfyv5 125uë-*¡F2ÿ#.á#.x 2y k£%[z 30 31¶%U¡yþÁ!#75¡Reyg0 88voà"å¡"Õ©$ò14g0ÿ"ÚÕ"Ú32 j¢"Ù1t¯?X3È3' +
  '¢¡6ønu3¡2á~37bu5cÿ*èÿ$¿Ò"ås¨"å3®*è34 35 36Ý(ú789¢H¥ayy7rs ~n4x6og¡#$9zjc 8a58 10ggª4ñ6qc j5uwç(é14yo¦4êÿ#3Ô$÷p14;37 38¢4Ûc°4Ý3242423±&´8Ã!#9' +
  "¡73xphpwd ~eeb94d ~4it3¡V28n3jc 2ol6 ra84;39 n 3a 3b p 3c¤#Ö¡!cmvof3k ~3khwxk 211a ~4oh¡Mde5a9c§!/3flÄ!/¸!Y3ajl¢!Ý8¤!Ýd¡!Øo 3e§!Ý«Dß2¤T'k¡D`" +
  "¢QÕ8ÿOfÀOf¡!1¢!)5£!I¢W%98¢!)¡W5¥W=¡!)ÙWu6id¢!:;3fÛWvªM½nu19£(39z¡IGî+Éotc gnw cfw¢Mò¶!)y¡!}q®<Gg2k aw4ª!)®<±¨!Ia7m;3g¢+mn 3h 3i±)½£$<·!#¡$Vj" +
  'xzspo bp8 ~jpva5o;3j 3k 6 3£2,\n~-u63pac ~dbvxqc¢"*e04£!)¤":¦!1¨!)73w kaic a0l¥?`k adg gl8£!)¢&×4²"d¢!)¥!I¡!)¹!I©!QÁ!I¡)¤dg h3¤>E3w«!Û´!)´!I;' +
  "3m¢XY3n 3o 3p 3q¬$Â£;§63Í!#4\n-bxp¡NÜpc¡\\ýk;q m 3r 3s¦#D9rk4c ~¤!)7cnw¡%Â;3t c 3u ¤#ä\n~-pkm4¡%4¤!)d0zc¦A|avw;3v¡C/¥Ni¤]m138a998¡#Æ2ah8 ~5iv8k" +
  "0¢&Öe¡&>7¬&îv¯&þ½!A91g pu£!)1cik 5k4 1sak fus¡NJ8¢!35p8 g¡%+5«!)¡!S±B76i8 31v0¢']ayo4 6y¤'6d8 h44£'64¡Weg¢!1¡!94xus b9c 36w0 w4 2n¡!Ã¡!¿¥\"®w" +
  ' 3x£#ºy 3z 40 41µ%Ð²!#¥>T2¢#ß47¥Lspx7ys0ÿ"êÿ"êÄ"ê5vpc«"â«"ßÉB¾¥)+1¢.r§V}8a¡\'7¡$Ìbqcÿ"âÿ"â\u00ad"â§!)»"â42 °"åÎ$Á£\'~¦P2054x5z ~kp9t5z 91c 3¡/ªgw0 ' +
  'b6o fuo¢!Ò¡!)¡kßeq§!)7wns anw fpg bb¡!)k b9g fu¤!)¡DH±!)±!Ac4 fp8 2l4 1xp¡-Î2g¢"Â¡)è¢X^p9g 340¡^ðo¢2zh40¢"»¢--ak gas b6£Ht¡\'ð¥,Äf1g§H®x8§!)e' +
  "s bjw£!)18 fxg¢!18w4 71c cg¡Y$oª!)¡0P¡#¬¡!Ù½HD¦!Y¡MW98 cvw e5g c8¡Eû8 bmk fc4¦W=¡$Ú~bzk5o ~69uic 25g 2a£$K§XF£!¡¢,Y¡!)¡XBhg³,«c0 fm¤,³¥1M00 " +
  'b1c g0§Uw¥I-¡NL¡JÑÙ-$¶!Q¤HÌ¥NÖ¦"¬¤,s¡#93ms ¤!Â¡#h344 1¤!¢¡#²¡!12¤!p¡#¢¡!P2¡"Ïe£/¦¡!A45£,H¡#Ú¢!1¡*ð¡#x9£!¢¡5x¡!Q67£!£¡!)¡!1¡!9¡!A6q£!A¡!Y¡!A¡' +
  "!i¡!a¡!y¢!1t£!£33£!Ã¡!Ë¡!Q¡!Û3¤&6¡!1¡aK¡!A¢&,3¢36¢!á¢31vÂ'ð½I@6ÿ!#Ì!#¥&å1s£&å1sÿ&åÿ&åÿ&åç&å¦!×c ~ahs1o ~71m¡*áª&ëhxÿ&ãÿ&ãÿ&ãÿ&ãÓ&ã6ÿ&ãÿ!#Á&á" +
  'nu14an ~h4tjyn i3móMo£_#±%Äc¦%ì16Ô$Ö¡#Ì9c¢<Æ;47¤?T4¡jç 4a 4b¶6ÂµO/456ì@þ³Pìg 1¢bè4ÿ=7Ó?I;4c¥A)u¢=2v 4d 4e 4f 4g±"Þ¡"Ø67ÂDÛa7¡DÜolrup¡<Bz045o' +
  '¡Pá¡Fé9ÿFéÿ"õÐ"õh e f 4i 4j 4k 4ÞJý56¤;ös¡=Í¢A&8¡"ëc¡"ë8§"ã¢*Ãÿ"ëÿ"ëÀ"ëm f g 4n 4o 4p 4q 4r 4s 4t 4u 4i¥@T®((78Â(O9ab¢.20dhmg ~¥!*vk6k;4v 2 ' +
  "4w 4x¥:P15r0tc¡CQ7jmo4 ~ijh6oo 2i3c 1cl8 32g4 7¡>äms¢!)8nsk jrg 7c4 307w 67s£<°fkc beg;4y 4z£:_50¥:b¡6½£6¿¡!)¢8z809¡I¨s74p9¤#Ç2 dha¦!)5p1e b" +
  "em fk2²!)g2q avy¦!)e0£!Z¥!A96q 1¡Añ6ny c65e cym 4o2 ¡)È3te£=¼205g dxa tbq 8gc 3p8 1ea£+Û14g¡+L6¢-?8aq¢,!1¡wþ¡6ek84¢)>l9g¢!145g nuk 5t¡7=m£!:" +
  "¡!h®@ã¥@û¤6ê8oo¡kó4§l¸¡/T¥/L\u00ad\\Ö¡!9¥!A¹!Iek;51¢7?52 53 4 54 55 56 57·7J¢?¤25242¢)ñ89ÉX36£$leztj ~9jeyxj ¡=sf¢BZx8¢0ïh6k 6o4¡E58 i¡8¾a£?Óet¤mt" +
  '¢1ug 1zw fhac c9z£BûÄ^µ;¡Cu p 59 5a½_ß¡QXqqskk ~¤!)2xi0¢#£6¡9"96k 5m¡9~fw b08¤!¥b\u00ad>R¤>Vwvp9bc ~¤!)9ljk bzw j8oc£![c k 5d 5e©>®2nxx74 ~b059¡/' +
  ";±p_k463 3mcl¢p>6idc¢!*5sg0 7s0 b39¡Hao\u00ad'?;5f 5g 5h 5i 5§p[®pY2nxus¡1É¡¥Èc¶!È0¡!ÈoÎ!Èk£#;l 5m¶!Æw8966¡'qyh18g rd9a 7p8 e¡däx¤!)z§3¬1wg4 ude " +
  '9ek it¤E`¢Aï8¦;©\u00ad!)o¡FQb4y d1gª]ô;5n 5¡!èd 5p 5q 5r©#§14¨!#2¥/ºjhfaew ~ivmeuw¦4k2vk 6gc®qÛ¥$Ç¥&,½bj©!AÁb´±!Q©qû\u00ad!I¥DiÉ!y¥Eì¥rþ¡4/¢3t´!ÃÅ"D©!' +
  "y¡!A¥3î¡0£¡)Æinw«a{¤Dw19mk 6qs k¡)ð¨!)hm³0ìªb?¤1E¶!I´1mé!Qõ!y©!Q¨!1;5s¢fÔ5t 5u 5v 5£TN2ÿ4`â!#\n~-vauawr ~3dlssr ~157b79 ~f4e0r ~49hzb9 ~ay¡!0" +
  "¥9À²!)¤9à7¡Hé4is 2yyk 3¡)Þxg 3s0 g¡Rêÿ&Gÿ&Gÿ&Gÿ&Gÿ&Gÿ&G÷&Gx 7£.zy 5z¡¨]20¬ez³e~ÿ!#Ôtjug8iaj ~fzq06j 9xg i2£ipg5£&1j0q0 5lf¡,xk®Nî¢%ßp8;60¥/ø" +
  "61 62¤,¥31§!°-r1c ¡!%twn¡Cào 18lo 8¡;ói¡1^1¢=¶c bww ewc bjo ~asw¡>G89wy¡>Ug5p¯!/4lac;q o¡-A63±0«\n-1cza4 riw8 800 6aa 2xhi£%ylq£}±4£4m¢{ª°4§¦" +
  "{(¨zï\u00adMóÁND©!Iµ!Q©>T¹mf5hy 7ziº!M56s lr¯!]1x¡'²x8;6£el5o 65 6£W²Ïkþ²wµayy814 ~g1oam8 ~2wvx6w¢1ö2mdg£@Vu£ezcw£@6¡ÆM af§B·b31g 76k¢3ü¡\".e8¡MJ9" +
  "8 h£ªP e¤1³¦$«\u00adQ^¤!983es ¡)Üeo£2Î3y30 2k¢<ø¨QKas¢Rô¥#5¡&u¥@p6ic 3tmw¢?¹tc4 cl£}×£8¶Å8x¯!%\u00ad¡'÷8t8»!Qy£Bc®!yhc£BÍ¡!Ilc adc c4w;67 6£X³¢@µ 69 6" +
  "aÃK©©#ø676Ý'§6¤$\\vh4 ~7tuc88 ~osc24w 2¡7Gib7o xt5s;6b 6c d p 6d ¤4D¢¦<umcv¡9!¤!)7pn¢$4;6e 6§'±£4ogsp0n0 ~149qqm0 i1dd 3m¡[aao i5c©¥xÃ!)Ø!Q¢#" +
  'S´£«±Eò¦EúÄ!QÍ!y¡!)©¤êµ!)\u00ad¥3ê!Q¡!Ïyÿ!Ëÿ!yÂ"D;6f 6g 6h 6i 6j¶?bÿ!#Êwågsoz¡)^usn9z£FÏ£©Z´<ôxa f¡=5¤!)f1a be¡Zpyº!)g2m aw2¢!)¡!1lzl2ÿ%þÿ%þÿ%þÿ$' +
  'Ûÿ%þÿ%þÐ%þk 6l 6¡B¡6n 6£|Â3µ!#ÿ1dÛ!#¡B?ysda4 ~£!);6p n 6¢\\Ïµ!>r¤!>xmc¡Æ¼~¤!)60f8 3xx8¨EJ8Ã|!Í|£¸Oq1xxo££aÄ!´6¢býh¡#ß¡1»0;6s¡"It 6u 6vÒ(¨£"¢o' +
  'z0¢"¢¡!)60fcÿ"¢ÿ"¢6w m 6x 6y 6zÕ"¢154gb8¡4(fgo4r ~2qx1nl 82o c¡hc¡0Î¢Q2o a¡bû¡(ÿs0 io0 aio 7c0 dp1c 5¡1×9k 3318 d¡"ã1g cd4 slc 6zxg 5eyk 51s' +
  '4 z¢6Óo 47pg£B|e¡9ºg t¢¡íg¥"»;70 71 q¢{y72 73 74 75°0,¢ml£mn787¡g¿¡fHblt9g ~di7n¡!Ä18 79g 4¡S]3f¤QAch04 8uk 1oys 3d40 53w 1¡\\.6t£E÷b3w i84 4' +
  'qk 4¡qå¢G¸gu¡2d¤!D5zw¢Ac¡FT¥F"k8c 6¡r¿ao 31£5W56¡Gûo 5s£1¦6¡r@¡"©a£1|5pc¢!179£1|¢!Ql£Bx¡1Æ45c¢TÛ¡´Ã¡!13m£!A¡*º¡\'í¡!-nc0¢!E¡!)²!1uo²!9¢"ù6¢"ö' +
  '¥"ô±´ñ5Á$G¯^¨\n~-isdxk0 ~m2g0c0 198²"ém¡COÿ"ßÿ"ßª"ß7 0¤"Ýc q×^a¡!#¢2õ00f8fs ~q3eins ~9x0ps¢E¬a¢-gui80 30deÚ5ÖÙ!MÍ¶»ñ!y°!M;7¡&x¡,=7a 7b 7c 7d¶' +
  "M§ÔA¥133j2¡½å27q¢)ia2u¾¹îi¡¹îi¢$m¢0^ð0F±!)¡7n¦7èlc§!)¡!9¨!)¦!Q¤7à¥!y¦!I¸8qÙ8Ã¥!9¦!1xÿ$:ÿ!Mÿ%]æ%]¡pM5p 7f 7g 7h©'pÿ0&ä0j¡%à3j0 ~t9nr0 20o4ÿ%ä" +
  "¸!)¥@IÕ%äÍ!Ëÿ%äÿ$Áÿ!Mÿ%äæ%äi¢>8\u00ad%æÿK2ìKJ¡%ç4¡PåbfqcmgÉÃ°ÿ*Â´%Þ¤%,¹*Âµ!yÉ*Â¥!5ÿ%Þÿ%²ÿ!Ëÿ!yº%Þj¿ÆÜÿ!#Ø?A33j5c¡W&fqds4ÿ%Öÿ*´å*´ÿ%Öÿ$³ÿ%\\ÿ!yÂ%Ök" +
  "ÿ%Öú%Ö2smj¡>Àb03ee¡H´£$Jª$Ä5uo²%æho8£!6¢%o¤N{4zk 4v4¤mlc¢!)î&&¬%3²!I40¾4{¡!iåAØ¥%ÙÁBûªLÈioÿ$âÿ!Mÿ&&é&&l£&&j 1i±m[ÿ%Êä!#\n-1gq¡Nãpl¡PÊo 1il4 l" +
  's6g eo1sÿ%ìÿ%ìÿ%ìÌ%ìª¯:ÿ$Âÿ%åÿ!yÃ%åq¬%ä0ÿ%Üé%Ú£/Á6¡Hl¥!*8dy¡^@u«hÀ°!)ada§ißle§!)¡!9leÎØÂÁjh¥NT¡!1½j²¥!9¦!1xa dhe£k$´!)¥jâ½!IÒ!Qzyó!yÈ!Qÿ"D¦!' +
  '1;7m¡Â<i 7n 7o 7p«8Ãÿ!#Ã!#£pÕ8tz¢pÕyxzð\u00adË¤pÑ;7q¤\u00ad=7r 7s·u{¢¿zgnko¡EF¡!);7t k 7u¤Mn²!>v¹!>w¤!>15r1hk4 ~em11¡5\'r50g80 99jo¢[Wd¡JB¡wo¡"O¥"_¢JVÄ' +
  '"Ok8£ZÔ¥!%hc³!)û!A;7x 7y j 7z 80ÖUb¡Mànxn¡xñ1kd¢!)2ve7dd ~2yfgkn 11tuq;8¡KÂ82¢¬Ú¢a·¢2<i18hi¡jµ£!)5fbi f¡Hòhe¢,Å¡HÞeiq 8l8 dms¢Éë7y¡²Ü¥¨L¡#0¥' +
  "#8µ!)½!IÄ!A1v¥!Jä!rÄ!A;83 84 85 86 87 88¥àÍÇI·´!#¡[Ü85og2 ~¤!)30m4¢_9¡âsi5ÞÎÑ;89 7¡sá8¶]c¤£Þwgl ~krj48l 5r¨f÷l¡¡¶8 bk4§£nuk cas eqk 8npgî£Ý©" +
  "i.¥!1¡»´¡«ú¹!EµirÅ!A¡æj¡Prl¡ân0Ç!a¢`ðysÇ!ÃhçÒU\u00ad!9¥hê¦¬ä¨¶ý¢·^mk¢Ã1¡¢ï2q0£¢>2lg¢¢V6¡¥¡±ÑâÂ$jðÒcú!Ë©%Ub§aÁÆ°'ÿ/îÖ0C4fxxj4 dwao ~kcrmt4 f12q um" +
  "3w dx£3«76¡QmsåYÛ;8c 8d 8e 2 8f 8g 8h 8i¦çÒ±wr¤-$4¢¾Ýa10g¤-$14l8Þ,üwqg 2¡*V6kº¾ÇæeT¡¨ã3wio;8£¢[m 8k 8l 8m 8n 8o 8p³(~4564´!#789¤|?v¡Ûåag6l2t" +
  "ñpd¢jáÿp\\ÿp\\ÿp\\ÿp\\Ûp\\eak;8q ®o8¢^r®Y>ÿIÞ¨!#4¤17q2s ~r080¡òõbmgyw 8¡ÀÉtmk en6q sqik eg0;8r 8¡*< 8u¡%~v 8w¥hc6¤ÁUf2¤ÁU6÷ÁUow¡ÁUkºô[ as04 41jw;" +
  '8£##8y 8z 13¿ÀË5¤ðËfg0£"0¡1¡ÿ"0®"0f¡&§¢"\'90Ê"\'¢"%wvpb30 ~im3zt0 2¡%84¡Âo¢#{nbm£áé48¡|X¡":¡°)t8;91¡#¨8t l 92 9£!°3§n°8zbv78 ~63yiok¡2{dcio;94' +
  " 95 2 9£o=\n-102n8 4¢±ªkvw¢/s¢^Ük4 7¡%|kt60 jqmc±ÝT;97¢x¾98 99\u00ad}w¡#Fvnayw ~£!);9a 1 9b¤4øtvncu¡R²¢!);9c 9d 9e§!?doc¢!?doc;9f b 9g¦!>ow¡Á©£!);" +
  "9¡¨à9i¹!>j¥5°¡p,zc¤ÈÁ¡ª§7a0q¡ß\u00adh8 r4«ÈÀ¡È¿béÈ¿kqo 1b6¯5þ2l¡?©8§!5z¤sp¨².ÿ¨É¹!Ik fjs;9k 9l«ÈÖ¢oL2wÁÈÖ£!-¿ÈÝ¢ÈÜ¡#Q98¡-özyuco²rKe¤øúp9¦3%¬!)s4ª" +
  "!1679o 1uvs 7h8¯!O´!W¢òÉbw 474¤rªlg²!)g¡'&58 f9g br°!Io4¢µÀ¢0UÈcÂdµ´ýÑ´¥ÔÆãáµNõ!yÿ!ËÒ!I;9m¼2Ýÿ2sÙFÉÚ)U®å`e¤öÊ¢.bÁåÒºåÚsýæS;9n§éÉ 1n 1´¨ÖÇ£ü£" +
  '"Ùc¡"Ù4¯"Ùsddw dpv¡(`w 5l6sÿ"Ýÿè0¯"Ýo£"Ý©öàÜ$±c £!\'908w n18 a3c4ÿ"Ãÿ"Ã¯"Ãp\u00ad±ØºÎ?·!#»&N55¡ÆÙd8 1¡028d8 219g¢*W4c¥|"ljg¡&m8ÿ"ïÿ"ï¯"ï£ï6¬úrÜb%ÿ' +
  '(Iÿ"ÜÛ"Ür·1¢ë)û¢(C°$ªkÿ"Îÿ"Î;9s§(: 99 98ª(@Î7H£æQg¡:±~gl6a¡)Ûuc 1bxo 67¤2H6vw 29¡Ä·9¡Lº0ns¢µ+®2Æ¡!)¡0Ø¡<wp¤/\u00adc4«!A¤!Q¡¬l4t¢öG£!:bcl¡£®¢1è;9¡' +
  'Ò+i¡-¥¦pò¥"I\u00ad%©345¡!$£=µ5¡r0h4tkwcùÀÃ¤3³mw8§2Ùÿ3¤Ê!y¢"Ìu¤¿O9v 9w 9x 9y¸Á$Ç·÷0 qh9gñ!÷Þ"Âõ!yÿ!ËÒ!I;q 9z iÔûäË!#¥à+¡¥Újb5y4s ~1g224¡ÝH75nc 6l¡' +
  '©05g o2g 10r4ª8z¡Ä+j3pkÿóúÇB¤sª"ó2kaÿ#Ïÿ$òÿ$òÿ"D«$òa0 a1 a2°õ¾75¤w[¡*z¢,"¯Eí¯ÅÃabaÃéÆÞ!#¡%crprx9x ~zqf9hx¦væc¡$Çxc e2o d¡¯Ò¡?å¡"V¡Zõu£!1¢{Ei' +
  '£Yö¡"¤©¯Þª£ô¤Gp®¤=©¢K¬!9¢%@À!I¥!9¡#A¡PXw5¡uoc¯\\94¤!×¡x^pc 6¡?Ï¥[Rxc¢Ìl¡\\£¡!9©±.¦"0´H±±!ã¦"L¼!û¥bvµeÁ²!)¤yQ2s2o®\\Ì®!)´!b¯]%kº%X¹%x¹fÍ¾!)©²Ôÿ&' +
  "½ÿ&½ÿ!yÿ!ËÙ'à3¤¡ÿ9zÑ+×«ìßÊìåÿ!#ß!#¡ñizcmlr¢&ó~9pytrÞ(^±'Wÿ(^c 4yw£!È¦(Oioÿ('Ø('ino 29f0ÿ(+ÿ(+ÿ&çÿ&çÿ!yÿ\"Dã(+¡ãO q a6 c¤(/3÷!#4ÿ`\u00adã`ïÿ/dÿ('ÿ/" +
  'dÿ(^ÿ(^ÿ(^ÿ(^ÿ\';ÿ(^ÿ"Dÿ!Ë½/ha7 a8¦(^ÿ/l¦/l¡Ô>ÿ!#Ü!#£Uxvo¡ð½t2gw8 1sd¡LÌ0 w0 k3¡áO¢àû¡äXm¤XÂs¬Xâ¡By¡Y\u00ad¨!)¢!I4«`®¢OÊakÜ@0cÿúgÿ$óÿ!yÿ"Dÿ"D¥&79£' +
  'µ{¨C¥ÿOÄßaÏrvurx¡º\\8ntpk¢+!§ãvÿrÓÿ%?ÿ#ûÿ!yÿ"Dò%?a 4 0 ab a¡-{ ae¤[èñ!#Üªyuozn3lÎ»ego£íÿ¡/t¡/î¡/ö®Êþ±0Å©/Ò¬/âµxÕ¥!y²!I¤!9£1&o 8¡¦©sgcªD¸d¡ç>1' +
  "k cdc i¡ú¨4oq£^He08®!ú©0äÿxUÿ&¤ÿ%_ÿ!yÿ\"Dû&¤§¿?«MGÏ/×ÿ´æÙÕN-1md¡Èqx9c 13z¡N³¡&ÞªßÂ ¡°z86o¦¹*±&æ¥&\\Â&æz0ø&æ£¾x1ud8ª&æ¡&Þ¡'ú¢&æ5c ag0 h¡Òg5g84ÿ" +
  '&æÿ&æÿ%Ãÿ&æÿ"Dÿ!Ë·,hf\u00ad&æ§5gÏ5¿ÿ&°Ù&èfutc czp8¢d}¢0Ôk4 3¢Öõo4 15h¤Ù;¤rò§,m£×75s7w 8¤c¿¢ö\\hc re¡VB8 1l¡ø´ys gyk¦÷_±!)1xz¤V\\7us 37ugªsú¡m¶©sº¡,' +
  '_ÿ&qÿ&qÿ%Nÿ&qÿ"Dÿ!Ë®&qg½,W3ª&Sÿ&Uáàp14u7u¡:¿cttug£t.\u00ad,Dg¡{e1y¤Û3±%1¢"¶c¡ÈÌg 68¡!)8ª@¹¡Bud¡ÉQ7uk 6y5gÿ%ñÿ%ñÿ$Îÿ%ñÿ"Dÿ"D§%ñh¢%ïq¶%ñ3µá\\ÿ!#Ä+9l' +
  "8o4 gz¢±g§zÈ¡nË¡nÓat£mv¥ãUeu¡ýgsg´0:a¡øÛ8¤ØX¡a$c¦àkd91£tç¢t(¤±ô¢!)o£²%7¡y:3¡¤G§F¥¥²9¥!M©!9©!e\u00ad!Q¥!1¥6Áÿ&`ÿ&`ÿ%=ÿ!yÿ\"Dü&`iÊ6§ÿ@'é£<21154 ~c1n" +
  '0x4Ð+V3uk 9¡·U£ý&¢+>¡ª#2¡ü>mk¢Õø®Lj¡+^7pmsÿ%öÿ%öÿ$Óÿ!yÿ"Dÿ"D;aj¤_v²%øªJ(ÿ+$Ó04oytbtc¡03vupc hh6g¡%Uo¤wøÿ%Uÿ%Uÿ$2ÿ!yÿ"Dú%Uk 0¡/ª¡Ú?ÿèAÜ)÷ox¢)' +
  '÷1gx²)÷160£R6eow0·*!qo r6o¤)÷oª?nfyt8¡%³k¤9Roÿ%³ÿ%³ÿ$nÿ!yÿ"Dù%³lÀ.Ýÿ%tÕN,v0cg ~8bjas¥³\\lg 1p8 14ts ayg£ä5k4 66yk 96k cwdo 3yqg gw0 a5k¦C£¢%Æ' +
  'xc¤=Õo dds dp8¢©{dhsÿ%Àÿ%Àÿ${ÿ!yÿ"Dù%Àm¥¨(¨£Ñ¡ìaÿ.uà=´3qyw0s ~bsbx¢¯#Ò8Üeo¦]Ùö8Ü¥*Ýf¡Ér¢øx8Â¹¢¢Wì¤y¯ÿ&`ÿ&`ÿ%=ÿ!yÿ"Dø&`nÿ8Üÿ!#²+>wcehew ~¤!)8' +
  '£·Iÿ%`ÿ%`ÿ$=ÿ!yÿ"Dö%`oª3ïÿ!#ÏÄç1os49kw ~lc05ja ~ohmxdmª"/kh1cÿ%Bÿ%Bÿ#þÿ!yÿ"Dþ%Bp a°Q!ÿ.¢Ò.Òanxr0c ~iol38cÿlnÿlnÿlnÈln9k2g 9¡/ìÿ&åÿ&åÿ%Âÿ!yÿ"' +
  "Dð&årå\\Ê¹k¡ÿ'%Ï'Speghyd ~ax3tqd dm¡+m48¡+mo²¦åÿ%ªÿ%ªÿ$eÿ!yÿ\"Dä%ªs¬»ýÿ3iÒB~8vsmgo ~twh¡×½15n¯B\\¢fÎp¤eÊ9y¨8>ÿ%?ÿ#ûÿ#ûÿ!yÿ!Ëß%?1s²)Æÿ$ôÎ%A5bee¡" +
  "È¦db0dz³Yì¢/{c§-ûffx0 16\u00adj4¡<Óp¡Úù4 b48 e2k®Ûà¥.n3hh4¤Õ4£0=\u00adTà9¡Õ9¤Fñ¹OØkÿ%åÿ$Âÿ$Âÿ!yÿ!Ëá*$tÌ.«ÿ%ÓÔ&&00edm4 ~nvgqy4¡Oßo bgg4ÿ%4ÿ#ðÿ#ðÿ!yÿ!ËÙ" +
  '%4u¢2À§8¢ÿ$ÀÈ¿÷7l9c 3cqk a2s 8¡"(vw a5g«!)84ª!11vs0 co0¡hTcºsÂ¦!B§íV¤)¾ÉmÎg¡skc£äc¡95¡Þ3¡¤¦56¡ê¬¡ÐD8¢*U4o£82¡!A¡8r±!1§÷úoÿí>Ô!Q2teg 528©îå4´' +
  "ij8Ä!©gÿ'Yÿ&6ÿ&6ÿ'Yÿ!ËÑ'Yv¨8ø¡C&Î8þ3¬!%Ç¥u¼z647¢!#ÿÛQ¯!#¥o*d19£LD45hg»o\"t1¡æ@¡àéoys 3d40 53w 191g 6t8 k84¢LÜi84 4qk 47xg 1j44ÿ%îÿ$Ëÿ$Ëÿ%îÿ!Ë" +
  "Ñ%îw£,G£%é°0`ÀÑèÿ!#\u00ad%i7l98ÿ,_ÿ,_ÿ,_ÿ,_ª,_¡6µk¯o½¯![gÿ'Eÿ&\"ÿ&\"ÿ'Eÿ!ËÍ'Ex¢a\"c§N5ÿ,-ÿCêÏD9se9yk0 ~dvyc0®;âr¢çso¡Õµ4 dkoc 1ruo«;Ûmk f¡\\¹rw c¡t©1" +
  "k fh¤ÿï¬Ió5re£I°¥%¥¦W÷¤!1ªJ!¨!)¥;û3ydc¡¡¤0ô¡¤gÿ&¶ÿ%qÿ%qÿ\"Dÿ!ËÁ&¶1±jëÀ&bÿ&+ÚOÏ8vsdww¢ûÝ24wÿ-'ÿ-'ÿ-'ÿ-'ª-'8÷P1¡ï¥6qk ¡io7ÿ'yÿ&Vÿ!yÿ\"Dù'yy az¢³" +
  "gq b0 b1ÒZL4¬!%Å!#´35¥ëcÿ!#°3Ó¢ÛL1n£÷à03g 8gd8 u8§íü2fs jn¡û¯åíù¡!%798 xpkÄ,J4ÿ$®ÿ$®ÿ!yÿ!ËÞ%Ñb2«ï·¡Ö¬¦ö·±+eÆÝ1ò!#\n~-k29zi0 ~fj8m0 9x×)Ýmqiw " +
  '72ag¢hd£,*sº%gÓ*`¹<Ô«ïå¢âDf4ÿ$dÿ$dÿ!yÿ!ËÛ%©3ºïåÿG¹ÖKÕayy6zg ~7s708k ~p0d6uw°vYg ilmg¡«b£P¾¢qç1£qïcyw¢öb¡¶Ãã%p³ô-ÿ%pÿ$Mÿ!yÿ"Dò%p4 68 i©q©ÿ°:Ü' +
  "]x4bq6g ~¤!)3yt£$Ç¢Ér1£µ¢¡zu¢JQ¡.4¢Tõ£$Ç¦´àµ$ïzw¾%0Õ!Q±ø¾£ûlÿ$Eÿ$Eÿ%hÿ!ËÌ%h5£ì8©%cÿ!#Öl[qznlky£>Qlc 3s0 58l4 ~7fh¡!:ofw 108g®)àt4 iyasÿè@ÁíU" +
  '±#P11uoÿ$<ÿ$<ÿ%_ÿ!Ë»%_6 b7²2Ã010¥÷G¯6ö78ÿ!#¹!#¡~ê3exx0 ~3re1£"4lbs ~ygov0 ~a1zgd0 tzw uls«³õqc izuwÿ%kËB[4§%ktc0ÿ$@ÿ%cÿ%cÿ!Ë³%c8¯ì®¢2¤0¥j¼®-' +
  'kÿ6è¼7%¡.$ac£.,acÿ.,ÿ.,ÿ$FÅ$Fc7k utsÿ$¼ÿ"@û%e9¥.( jô.*4êycayy808 ~jw96ok ~70f1toá;vnmo ovw z1«)ùal0 j208ë@\'¡FA¡¥q§!54Ä770ÿ$¥ÿ$¥ aw4ÿ$ýÿ"D×%È' +
  'a bb ¤;®®@5°:à¡æµ²*0ÿõ±¾õÏrvumf4 ~¤!)7pn¡;h8ÿIÍÿO³ÿ$7Ì!yr40 dÿåôÿ"CÈ%Yc 5 bd be bf ae ad÷714ÝH±1a9dr7w ~fke44b ~enxevl£Nµc0 17¤ý^hm£?ê1ek lg' +
  " b¥-êx¡À6o cd0¡sîk 5i7£!J¡TO¡oå79k0 8l¨ÊÈ¡!:9c ay¡Ü%9g d4²(T;bg 71±Ñä¸Ì`¡Üµ9rg¡8,£!);bh q¤æß¤+R96u ~jtxuoe ~bp5aig 91c 3¡P>¡³»¡ÖÖfuo¢!é¡!)ca" +
  "o eq§!)165c¢NS4i¤¡¹m£!>¡!Reo£êÃ¥Oæ¢~º¡¦-80 6q§!)jp£Uâ¥ëu985c 3e2g¢J3¡*à¡q43p9g 340 2qio¢Pµ¡~òad8 j6s 8ak gas£æ^k4¢æNhms¢Fkf¡¯¸¥¯Rx8§!)es bjw" +
  "£!)18 fxg¢!1edg£´×s4 d3w dus cl8 ff0£æ¨¡¯´¡µ[pg cfw¢!Ie7w cq£Ò%¢!Qfw e5k e¡ÍBtg¢W±dc4¢!i¡!£²!9¡Ó7¤!1¥!»fp8¢#ã\u00ad!)g¡$Fqsª!)Ù!Iá!yÿ!ËÒ!I;bi bj¢" +
  "+pk 44 4®%m²O!ÿN¹Ôa¼4 n1pc 2¡$Mi73w 4fkg;bk¢Pwbl bm¤{+¡=°3gk20 ~5k6q0£$¡is¯!)yk sz9g bh8 fpg b98 fus b¡%k¥!1¡!Auk£!1¡!9¡êê¥!Abw 6tg¢Vg©!5\u00ad!E" +
  "®!)¨!A93w hx£!)3g¤!Ùe5¡%ºk 119g hek alg i2£V÷h¡\\U6s£%a¥0¨¡1)¡&4¡«ü1¤Gc¡!5x°1M¥6=¥%Ãp8¯!A\u00ad1§¸!A¥µ8¡¶B¢×°¨¶R¢!1jwº!)¡!I£0n§!)Ì!Q;bnºIòÿIú£!#2£" +
  "R~48o ~h4tjwo i¡ÉÄå3^©@u½!M14ykÿ-×¯!Q;bo¢'&l bp bq br bsµ-FÅ:\u00ad¢¹´8a91o¡{Z2a9o ~5iv8¡,\\y£¸ªa7¤¹?v´!)yk¾!A¡kµpu£!)1cik 5k¡¹ôak¢&©crx8¢!35p8 gw" +
  '¡ù}«!)¡!S±:K6i8 31v¡-P8¡¹Å4 ¡¿4¡*î¡l;fxk¢!c¡&Ü69mk¢,G3¡Ìý¡ÌÜ2kt8 1mk 3k4§ðñ2s;bt 3x 6 5 3y 3z 41 buÊ/4¦R±¡mô45¡"î¢É"0bd¡¬{n1c ~4wdzjc 2mt6 1' +
  "yg6 1i2m a9uq 4ie6;bv 3a 3b p o n b£4*242¢é¦jebm¡(~66bqe0 ej1a¡!Xe;bx p 5p by£(Í\n~-vu3fd6 ~£!);bz¡JÁ0¥.>5r0¡@è~9jvmqg ~w757vc;c1 c2 7 5¢!J¤u" +
  "]8 1bcio;c3 0¨.£079suk ~97l62k¢Ýú¢-Xu¢]ec 2q¡)Qpe£}¬60¡Ù-vs4²<Ñ¥Þ=µ8&bxg f1¤!)±'{©!AÍ!Ià!y9u¡1\"k 9c4«!)µ!9µ!)Â!Qc;c4 b a 9 z 10 c§m23ða<6¤#·" +
  'tno£#·vo½#·¡0¸2vz0 7r7sÿ#»ÿ#»ÿ#»½#»6¶#»ðOÖ6\n-1spxw pto8ª"\\gr44£#¶g¡ãJ±#b4xs 8joºB"¡bàlr¡Á»g i5Ç#àÿ$1ÿ$1Ë$10è$1õ$«ø!yó!Ë;c7 9 8 11 1o 1m 1nµt' +
  "JÿôaÞ3Çspy0¹%ù¥Åè4xusªÅù§1Ds¾ÆJ¥%µ¤-u®%½3r¢ËÄ8 4y0 8j£!:qmqs¢/Â¶$Üÿ#Ñÿ!yÿ!Q×$ô8 8 7¡/Ä0 8a 1n 1m¿qÿ¢1¼¡/¬üâ_½$Å7¢12Ä$\u00ad£$Ýs¾)p¢3Âµ!B4xw 8jkÚ*" +
  '8l¢½iÿ%"ÿ$Wÿ%"ó%"¡(ó7£(ï£%&Ò\u00ad~5÷(ÍÎ(Ó¹$ý¥(ªÅ(Ú¥$Ø½!y607¾(êgÿ#Æÿ!yÿ$éé$éaÑ(êª(ðþêO½$â6¢>j9z¯$I\u00ad(jp4aÿ3Gÿ!yÿ!yö$Yb©$Y§$Sÿcf¾$99x£FÍ¡!)î(#1tu£!' +
  "*8¡<u³'Ûÿ$£ÿ!yÿ$£ó$£c³$£¸'Íÿ$µÿ8Yÿ8Yÿ8YÇ!Qcÿ;iÿ$÷ÿ!yÿ!Ë£%Âdÿ8Y4ÿJý£0¨1ktc gm6¤?Öi874 1qzoâ%oÿ%ÁÕ%Áo¢!)i¡hxgÿ@-ÿ$¡ÿ!yÿ!Ëº%Äq\u00ad%Ã¤FkÖ%¼5¡1Pÿt¿§" +
  "½²½1]gytï8Ëÿ%éõ*ªoÿ%æÿ$Ãÿ!yÿ!Ë»*ªeº9íÿ*¢æ*¨kluo 2dnc¡*¢c¡*¢gÿ*¢ÿ%¹¸!Qwÿ%¹ÿ$tÿ!yÿ!ËÄ*}6¢OÝ¢:º¥/@×%©ÿ*p«*xÿ4*ÿ*¢ä3±ÿKbÿ$Æÿ!yÿ%éæ*¢fê4*ÿ*jºdahc" +
  "7qjz¡Zsz1xp ~ln70qa£%öhp´Utù%â¡mtb6wÿ*Ëÿ%âÿ$¿ÿ!yÿ!Qá%âg ch 2 1 ci cÁr'ÿ=¯Ì¹~§%×ywzb¢%×2woÿ%×ÿ%×ÿ%×ÿ%×ÿ%-ÿ!yÿ!Ë;ck cl 1 b cm cnÿ%×ú%×zu£*®2tÿ" +
  "*®»/n2ÿ%Ûÿ%Ûÿ$¸ÿ!yÿ%Ûç%Ûo cp¢*²É%Ýÿ/@Õ/jyv3i£%Þ0hÿ%Þ¼%Þkÿ%Þÿ%Þÿ$»ÿ!yÿ%Þå%Þq cr¢c2Å%ÜÿKýØ*ºu44£4F7v¬%Ü4xo 8jsð%à¬¼¤ª%àoÿ%àÿ%àÿ$½ÿ!yÿ%àå%às ct" +
  '§gï¬*Ã²%1¤!76ÿ¯ßÈ!#¨%èoofm£%å1zÿ%åÀ*Åÿ%åÿ%åÿ$Âÿ!yÿ%åæ%åu cvË%å5ÿ%åÒ%årivvzu d6k eg4¢z«8hkc ~69z5ru kq£x¨g¢ÐÏ«"¥1¡âM8t8 io4 7rw¢¡`¢!)p£Yçª!)r' +
  "w 2sl£`w9wi4 38woÿGóÿ&7ÿ&7ÿ$óÿ!yÿ!QÏ&7w c£x;61 62¦¹ìÿ/Ôó/èz94¡¦y~777go0¢|j15h£u,¢ç?¡¦Kiis 918 hk4 9h8 i04£z¼¡¦¯x8 h1g ayk¢!)¡z¼ª!1¡&\\¡zÌ¡V·¡" +
  "!iek¢!ia¡H¦04¢!I¢¶\\h8¦!Q¢¦å¤{%¡&t¥!q¥!Qi2£!A¡¡ë©!99v0Ã_µ171gÜ!By04Ú&ó4y4 8jcÏ·/ÿ'Âÿ'Âÿ'Âÿ&}ÿ!yÿ!Ë½'Âyª'¿2ö!#ÿNÇèÎJ353das ~c5e¡¬à¡'ÿbh6 fha e" +
  "0c avo£ý¨¡¨Hu£\u00adI¥\u00adQh44¢\u00ady¡¢ú®!)Àe×Éeÿµ!Y42q»!R\u00ad§ÎÅ!¤¦m½Ý½ÅÂ(4·jÀÿ(4ÿ(4ÿ(4ÿ&ðÿ!yÿ!QÚ(4zÇh¨ÿ(8ÿ!#Æ(8¡/?wc ~89fk8c¢(7h¡.[¢.C5ot£-ác7zg¡Zìcÿ&Eÿ&" +
  'Eÿ&Eÿ%"ÿ!yÿ!QÞ&Ed0°-Xÿ%dâZì9rpc ¢!&1qzkÿ%¦ÿ%¦ÿ%¦ÿ$aÿ!yÿ!Qà_p8ªhæ×È°ÿÕÑ¦ÈÑ-gsdc ¢!&ÿ%~ÿ%~ÿ%~ÿ$[ÿ!yÿ%~ÿ%~Õ%~4þÚWxx8dyd ~5eraud k3h8£.Á1x¤£!~9r' +
  "lbxo ~71s2¥º/8 v¡Z_hy4ªFâÿ%Ìÿ%Ìÿ%Ìÿ$©ÿ!yÿ!QÊ.Ï1\u00ad{{ÿA¶ÿ¡Z14ys¢:¤erp¤Fc¥¡c~ast¡½£1sw2c 2xs4Ê:SÁ¬£¥%×5998Î9t¢&£s£¸¨ÿiSÿ&£ÿ&£ÿ%^ÿ!yÿ!QÆ&£2¬©ØÃ9y" +
  "«Â_ÿ&là£os¯&Ê2nxg e36kànk79g jp8ÿnkÿ&9ÿ&9ÿ$õÿ!yÿ!QË&93¢Qt¤nm¥&6ÿ+¿ï%û2w9sÍs\\ÿ`-ÿ%íÿ%íÿ%íÿ!yÿ%íñ%í8 7£QBÿ!#ë!#£%ßwÿ%ßÿ%ßÿ%ßÿ%ßÿ$¼ÿ!yÿ!Ë¿%ß7 6" +
  "ÿ%ß÷%ßoÿ%ßÿ%ßÿ%ßÿ%ßÿ$¼ÿ!yÿ!Ë¿%ß9 8ÿ%ß÷%ßkÿ%ßÿ%ßÿ%ßÿ%ßÿ$¼ÿ!yÿ!Ë¿%ßa 9ÿ%ßô%ßspy4¯9U¥Þ1¡%?ÑX7É!IÍ!y±!QòÀBÉ&ÍÿX¹ÿ'Äÿ'Äÿ'Äÿ&¡ÿ!yÿ!QÜ;,4ÿX¹ÿX½ÿ¹Y¨" +
  "$·¥_®¥åV©Ôæÿ(F£_cj6k¢%xÿ(Fÿ(FÇ(Fÿ»=ÿ(Fÿ(Fÿ(Fÿ!yÿ!yõ(F5§»=ÿ(Fÿ(Fÿ·'ªì{45¡ó$lg¦ä.sÄ&¬ÿ·Gÿ&¬ÿ&¬ÿ&¬ÿ!yÿ&¬ô&¬6¯GÚÿ&<ù&<s¹¼B~1a3c5o ~f2iic zuÃü`©ï" +
  "ãÅ!I¥!y¹ñ,¡Ý¿£ñ4µ&Ôÿ~+ÿ&Ôÿ&Ôÿ&Ôÿ!yÿ&Ôô&Ô7¦~$Ð,]ÿ&©èr$7zjvrx ~gz53bx¼ßÎ¦,)1ves if4¥]Kcÿ&#ÿ&#ÿ&#ÿ$ßÿ!yÿ!QÓ&#£èj50±à{ÿ¸PÞ!#\n~-uk1k9k ~¤!)7rhs 5" +
  "7¡$Bÿ$üÿ$üÿ#Ùÿ!yÿ!QÇ$ü9 6¡nóda dbÙÊÝï)¯rvuj9g ~¤!)fyr«s]e04ÿ$¯ÿ$¯ÿ#äÿ!yû$¯c£$¯£r¢ÿmº»mÖ¾×¹46w¤¥ÇxhgÖ?C²ë¡ÅdDmvÿ$¿ÿ!yÿ!y÷$¿dÆbñÿbãÿó²¸h02mv\u00ad$" +
  "¼4½÷Iÿ#sÿ!yÿ$¸æ$¸eÎï_¥÷Fú!#À$¶16isþó1µ(o14fw 2mw4ÿEªÿ5I¢!Aaug0ÿ%Úÿ!yÿ!yõ%Úfªß5Ì9¿ÊÕÐÿ0ð-18wys04 ~9nu9¡-Ywa£¬§azmo 6qk k84Â!)jms¢³Dhpg ¡pªgo4" +
  " at8 a08ïKHÿ¬&Ë³914g4ÿ{×Ð:á~8a2loÿ3Z¨!)~6uiycÿ&,ÿ!yÿ'Oí'Og£,'í3aÿ/áå0F02n8 1i2o 2l1g 2kvw a5¤qdxus 2od8 1¡¾ßl18 yys¢'Xg30¬&öÿEðÿEðÿ'.ÿ<òÈ!y´" +
  "!Qadgÿ%äÿ!yÿ!QÕ'(h 9 aÕEðÿ=AèKà02nc £!'dpv£dP5l6sÂ$Ü¡=¢¡-%¢=ªÿ$Üÿ$bÿ!yÿ!Ë±$Üi¥§Áÿ=@¸§nris3ck bzw fhg¢0Äe54 7bw j¬/ß¡$<cykº!)Ñ!Q\u00ad!9b¡E?1wfuk£" +
  "!8iw¦0áª!)°¼Ú¥!)2¡É!±!:®!bvw f¼Ã<É>lë1[6 8jaÿ¼`À!Q¥12¦&Ûs¨ð²ÿ+XåC½~c8tecÿ&\\ÿ!yÿ!QÉ'¡j dk 52 53 dl dm dnÃi¤ÿ1§ÿ@®ÇÙz8vs7¡%zhw35g£Ê¬ccak ~kzjy" +
  "kÿ'»ÿ'»¯&ìa04 2yqÿÊ2ÿ'¿ÿ'¿ÿ'¿ÿ'Eÿ!yÿ!Ë·'¿o ©'Â¦8+ 4¢2)Ô1E¦ãìÂÕ«9ÿÖ0ÂÛ55r0vxs ~e4gmn¡N§mk9ac a14£.A½%ábx´8(¡÷\\1c«!)À!I5l6«v24170º#}10tgÿ$Yÿ!y" +
  'ÿ%$p dq¥ûÑÿQî¸Aì5r0w5s ~biv7pq ~u85og2 708sÿ:#ÿ)-úRf29eoÿ$Iÿ!y÷$ór 89¦ÿÄ61ê$ö5é%4¨çntl5¤úµuÿâ«¾%¯o1xg¶"ö5pc 3msÿ#½ÿ$fï$fs d¨æ0ÆáI¤NeåNl¥BÃ43' +
  "40£B¾ca£1bdk4 sddw jqm8¬'gkÿ<ßý#B3¡(Zoÿ#¼ÿ!QÏ$eu£k]¢Lð1o 11¦´=ª/iÅ!#â@@ÿ$mÿ$mÏ$m2ag 7kcÿ#Èÿ!QÏ$qv¨$q99 9\u00ad·µÓ$wã2~u2w ~ijto08 ~1icfyo¢â£8r1g¦" +
  "Oî¡XÖ¥Oö225gªP(e39g¢âÆ¥ÛÐd¡zph8¦8ò¡{K£848 8j8®+vbx8£9/zw eys c2k ew4²+F¡$ü¢zþ¬$ôº9g¥!£x8¾%=¡!«¢:k¡!)¨J>µ!)®Jn¤Tû¶Jì\u00ad3ýeo¡ã$0£(¼40 a¡Íilcª!1¦" +
  '!)mo£!A2o 9c¡3ü°!)¢)%¸!AÍ!Iÿ!yÿ!Ë·!);d¡$¼¢O"dy dz·EAÿ=âã>Ekcrtb¡>3£!)2kqg 8nw f¡Ç9b¨!)¡0[mk d¡ßÑ¡!1m£!)4vxg¢è/dp³/ÿ¡!Zb¡7u¤%¢edg£&#is®8Ecf¤>' +
  "Y¤$û¡%Leioª!)l6o 6ao dxc dk0 deo£!)¨%ª¦%p¤!e®!9°Od±tÖ1anw¢Âzµ!BÁOß£bÉc;e0 i 1¡om jöHB¢@Àt8izkk 1631c ~100f28k;e1 e2 p e3¢!Á¡!J00f9dg£!D9dg;e" +
  '4 f e5¡!A·!@6»!@7»!@8»!@¡\u00adº2\n0 5740;q ea eb¥!S4fxxq0 dwa¡Ê«20bb20;ec ed 2 ee¦":ayytx4 ~7tuao¡*#354j8w;ef 6c d egÆ!L6dÇ!wh¥!Lsa2x4w ~¤!)lo1k£' +
  '#Îo¡5Ïo 7¡$ë¡!2£].£(Ñ6qo ¡ì°¢!)qo 67w l9g¢4Fl9c£!)s0 56o®!)mao 4o0 peo 22o;ei¡"Ñj ek½$R¡!ñrdoy8 ~¤!)gs8k kt8;el 7 em e¤3V\n~-nu18eh ~37a1ah 1' +
  "25uk 14l¤&]¡&u¢KKk¶SßµSó¡!)bec 230;eo k l m 7r 7s´\"&¢ob15r12k¡$.£!*;ep 4 eq¥#ú¡:ó¡>Rbjfjzw ~rlo83w 3r8u sie4 6b40;er ¡ç|t 6 eu ev£7ó¢'òxl87r" +
  'c ~kvnarc iax0 8g9¤"Ph¬!)Ø"`¡!e¡#ä56k¾!Q§&þ4Ê\'¢¹!IÁ!Q2oyk 12dg¡ùk;ew¡&Ý ex ey ez f0 f1 4u¶9·56±Ak°!#3728¡qçsj4g8 ~cixc0c ~5lyd¡*%fq7bic 6nuo' +
  ";f2 f3 f4¡BKf5 f6¤#c\n~-pjxiw¡#Åa66ys 29xm i9vo 6uey;f7 6l p f8 f9¤Bw¤$íqo¡$í9yuo¤$íé#µphg;fa¢$ên fbµ%î4¤'$hgc ~dkh6ns ~isle6k hpa 2ciu i71u " +
  "ju4q bem 745e;fc fd 8u m 8t fe ff f£'Ã42567¡\"}qj6z¡EÈrl202a ~u;fh fi q 9z¦'Â¡%ge0 ~mkixco ~hiw29c¢0ç1zxg 8qm i82 6fy l1e 62m kw2 67y kqq 6am" +
  " ko2 j¡`F2lc;fj fk¢-}¡%¸1¦Ø^4¦!#56¡!áxkq9y¡øsl1hm£åK8nmkÂ`a1¢,¯¥,M¬Pê©,¿8wc¤¦Éi£<Heàfe±Ið¢fà¥!½7a4c;fl¤3ÖÓ©,£bivsjww ~em12kw 17¡)Y102o4 r1c;" +
  'fm av¢#v 3¥%Þ\n~-57x6y0 ~£!);fn l fo¤(!²!>p¤!>xphpwd ~eeb94d ~4it32o ~8n3jc 2ol6 i9l0 90n4;39 n 3a 3b¡%®q fr¤!Æ56¢+¥nj4i¡!¬rpr00 tq86¢"§k4o4 ' +
  'f6yg 3080 cdo®©+\u00adî"µ!)Ñ!Qé!y3ro;fs ft i j fu c0¥#024562Ë!#¢&#4lji¡\'Øhu6ucð\'Jqys¾)Ú4n¡/¸s¬)Þ0ÿ)Þ±)Þ;fv¢(9¡Üëµ(;§!7¾%§¡`j1yg0 88vá)0¡"ÖÉ"â¯+¼ÿ' +
  '"Þ´"Þw j¢-æi 1t 1u 2w 4e±"é¡"½Ä:(75¡+²nu2zkc¡*ûbv8cì"ì£!1¥4hÿ"èØ"èx¤"è1u¡"é¹"æÄ7(65¡;¯q4cfog¡&·kxgg tpkw¡/woÿ/wÿ"õÓ"õ4¤"÷y o p 25 26 27 28 2' +
  '9 2bÃ/u¹!#7183£.ànx¢$åa05c tpl4ÿ1wÿ#!Ù$õ4g8;fz¡5s 4u 4t ¡=]1 g1à"û6¤"úogs£"úosÿ"úÿ"úâ"úg2ó"ú23\n-o¡!®¢!&7bqo bgl8;q 3 g3 g4 g¢9Á£:,00dk74¢9D£' +
  '!*535ey¡çiyirhc;g6 g7 g8 g9 ga¦!Yu52ic0 ~3edkc0 9by hmq 9um h42«!)¡!9¥!A¹!IÍ!Q±!IÐ!Ë9uq 2l¡8Dcqsÿ"&à"&1f3e 2y8o 4vw 6nk¢¸«;gb 8 gcØºU3È!M¥?²' +
  "umdqeu ~gj25iu 1njw co0 16o8 676o 3duk blxc;gd¢.²p 6¢9a¢!²¡!epjw8fn ~¤!)6vko¢E&¡\\á¡!)7zpg¦D¨47w;ge±ew¡*ø3zbqf¡*ø7z2fÿ0¯ê&ö2¡@i9gè&ú71g;gfÈ0¯" +
  "¯,ü®0¯¡\"ëgt4s ~¤!)c0ve;gg¡7Ñgh gi¥7}uhmik9 ~1va8c9 157o¡¥'z3 ciqp;gj 6 gk gl gm gn§9yq4do0s¡#lmbc¡)jko¡)jwÿ)j¡2ò50 9cgÿ)nÎ#tb6s;go¢#t36 gp 3" +
  "4 35¥#~·)nÁ1I36¡/cbojclo ~¤!)dc4q;gq¡#¢fe gr¥#¢kcrsow¢Dô¡!)8vs cd8 el£D`eo4£!)¡D¢¡i¸g4 cl¤Dºnw eas ct8 e5g c¡M°¥!Y©!Q¥!I¡Jb84¯!Q¨!yaplg ddfw" +
  ';gs i¡6cj gtÁCà4¡&Åjebg8w ~4tn¡KQ2qqi 1yg6¡sæm a¡)X4ie6 dixs;gu£8To gv bw£<ã1¡$Ã-1pmjo 19ca£GØ¥IÇ\u00adGÐdric;g¡>Kd gx¨(¾¤"á6¡8ø¤!)c0wk 5¡©f53w;g' +
  'y 7 gz h£;¢¢!R¡D\u00adx2g ~sjc9ig rx5c 5mk 3o¡=âz3w 6a84 3zw bpfo 5fr4 d6k 9iis¢!xh1 h2¢(¯h3 h4§"¿¦dÑ¡LÑjs ~le9mf4¢!á84o h7sk£!c5 h6£!ß6§:rt85gr¡' +
  "ò¾9k93k ddc£G®bw ci¡u|2o gyo¢<þi2s¢MA¡!)6nw 83hg 658 o¡)+d8 i¡M@nw¢!)8v¤!)¡%Cdp0 bwg¡Vä¡&Þ¡&Ak iqs 7¡Wfr9g¦e@ik;h£wÊ13 14¶*¾«X>corjk0 ~7znj¡" +
  "-]4p3zlc md¡$¢5£L$¡DKkqs¢!)b3s4¡D4;h8 h9 g ha h«2U£0\"5i£1û16£5àgÓCÈ\u00ad5Ù¡!%¡'©¡EOý/îej0w;hc j¢@dk 8o 8p¯%È4º!#¢<Á¡\"tb4£AO7¡4'jek r18â+o5ro 2j0" +
  '¸+sgð"{d¤EÊhe hf hg hhµ"§¢++¤(À47¯!#89¤"©m8¤FÄ8¢"©gæ"©Ù,÷r¡ÍòÊ"¡i½#û£#ÿµ$0¥#û6l£#ûzh4éH7Ã#üí%w10;hj¥#ük hl hmÁ#ù±!#7£;Õ17s4¤5öî"§ÿ5ç\u00ad"£n¤"£8' +
  'n·"x¸NU5£"wa90£"wd0¡/$k 8ga0ÿ/$ÿ"¨4;ho£$\'p hq hr hs¨"²Í77¢$-y0i2cy ~jdvyoy 9mk e¡[+5£R\\1i5k fpc bc0 e¡!æo£!Ö¢L§c°"?mo bu«"\'¥Uõ¥Uí£NMe¢Zígl8²' +
  "!)£]ñsª!)\u00ad!Ic¢§ç¥#j¤!)±brhy 7ziº¨Ó²þ_¡¨mx¥Xj5jq;ht¢-¬d hu hv 59¥$±Î6(¯`ñ£-¶hvc¢-¶a7cÿ-¶°-¶fbc4;hw§-« w½-\u00ad5¤1£is£1£isÿ1£Á1£ftfw;hxÐ1£138a8l8 " +
  '~db29t8 ~5iv8k0¢"Å¡!®a7¬"Ýv¯"í½!A91g pu£!)1¡!ÿ5k4 1sak fus crx8¢!35p8 gw4 a5«!)¡!S±fn6i8 31v0¢8{ayo4 6yk§t¬o8§!k7¥Ø»4 4¡§kb9c 3680£i±g58¡!À;' +
  'hy 3x¢#Ø3y 3z 40ÊV.£$ê¢!-¡vR2¤1â¡"çn¤"çvÿ"çÿ"ç¤"ç¡"×9p¡^F¡bD¡_ãk¦Ú¦¨"ëtc 4¡v\u00adkt¤"ëz¬"ë1Ó"î45£x;7¢xC¤"ï95g¢"ï¡(-ÿ"ïÿ"ï§"ï¢"ã8 9ug±"ëw0 1es 2n' +
  'e¡iÿ8;i0\u00ad$Ö 41Ò"ë2£z+7¨$Ù¡P¶¡"ê6cÿ"êÿ"êÊ$Ù®"î1ø$Ù8ik£&Èqkÿ"ïÿ"ï\u00ad$Ù4Æ"ë2å$Ù4¯$Ùoo£"êwoÿ"êÿ"êÆ"êqo 1k4¨"ê3à*w¦"ç¨*w97w£&À¡Öpÿ"çÿ"çÂ(ª5vpc£"Þ4â' +
  '"Þ¤(|§"Ü8£$Ãagÿ$Ãÿ"Ü¥"Üm¡2®£hÛavs¹"Ü5ã.1¦"ÜãSÞ¥=2\u00ad5¿ÿQòÝC¶l1g;i6ÁQò1ÏQò3cw8¡KÌglrw4¡7¬c¡7¬8Ø7¬gÿ"íñ"í30dg 1ml8;7£Säi7 i8 i9 ia 1t°7ß¤E\\ÃUÍ36' +
  '37¶ã)¢Ä¯~zjed¡¿¦s¢"ó~bs6lm£§C1mv4;ib¤ß[ª5e¢HTj7y¡?ïtcw6r4 1oy8;¡`Ì 5 i§e¹2lnw3m ~jgnatm 1l0 6jz0¤ÅH9ms gyjy;ie 1d 9d 1 if¤!®¢Npbwgbbg ~£!);i' +
  'g j ih¤\\Á±!>7z¥\\Þkq9d4£^ø14¢^øh¡6ñ¦Àj¥5â±^U5pc4¯¿t©^Á67¡"Yqzo;ii¦àãµ^b¥hãj1h0¥hãld6pp0 1z¡kD¡ió173w¡p74 ~qdrp¡Oðkga¡Ùùk 9¡{Ðhsª+¥1ppg¢!>1¡7ú' +
  '~4ivxo ~cls2c¢p¼hiyk;ij ¡(p¢c©il im©`«©%èÿ!äÀ!än¼!ä00f8¡d"ise0fk¡.Ã4 2544 j9zs hyd8;io e¢!p3¤jZ31£Kµ3gmvk¢L6¡!)1tbk;ip k 7u¤#ý¢$¼oaa314 ~83g' +
  "lc8¡!\u00adc6tm ~innm9a gqk 8¡$/¡$'i74q;iq 8s ir¡J!¢cO¦&$¢g«0xhp3b ~mhp1jb 2kas i87g;is¤¨:£HÛ£IAi40 ~4u87¡&²px8 i8ro;i£;ggv¦!Lmvof3k ~3khwxk 211a" +
  ' ~4oh¡düe5a9c§!/3flÄ!/¸!Y3ajl¢a?¡\'Nl0;3d¡Iáo 3e p iu±EÁ¡Iì7la8 m¡PÁkxqc 4rdo ibhg;iv¢"6iw¤"9£GGjy93zk ~¤!)22ds 14i¢AVg b98¢,m¢oK¨!)¢%ì¡)]¦)e' +
  "8³!)È!Af4£tU¦!Ax¤HÞ¡À(3w d¡p?18 g¡xÓy¤cõ¡Æd84®¯¡¹ÏX\u00adaÆ¡'B¾¯ù¤!)¡eB¥ux©¡÷¦<l\u00ad!)±·lÅ!I¨!Qnw;i¡-Ñiy iz j®flö!#¥g¢v2¡>ÿov9¡g¢fcxjlo¢>Åd4«f¬mdjk£" +
  "Lå¡!?kd£>ë22i£?.2tk4¡!*;j1 j2¢g¤j3 j\u00adL£¤L§q3gv5b ~bnj¡&@29bq ijd0;j5¡&gp j6¦%í¿!M7¦!Mu964i4 ~¤!)2zi¡T¶c 7¡eqµ¹ß¾¤£¤!Q¡Éê¤xó;j8 e j9 ja·0'¤!Ó" +
  "¡èØ¤!)5yc4 6ak k¡0Êd8 dcj¢oÅ;jb¡!qc jd§!q¤nOm5c ~spc1pc isds;je k jf j§pÝ2mch60 ~lsd1m0 5zpc hhc aa£$Pet¤+2b°tû¤!)b9£¦*b¡¾û¡V¥¨!)¦&>±.ü¤!)¦A" +
  "è04¢!)67a¡5fv«!W2tes 6t8;jh¢'hji jjÂWá§MÕpfzh6k ~¤!)d0zcª&Pd8i¤!§k¯W;¢3Ú3j1k8 ~27qck8 da2u 65c im¡qÚ¨us¥zMjd7i;j¡m\\5p 7f 7g©#À4¤h×6i¡4Grpt0o" +
  "§h×¥$,jdpg;jm§gÒ¦¥ä\n~-wvpc2s ~¤!)jje4;j¡iÅjo j£Fb«ÁQ908w rp0 9yoc¬¡Õ¡rø8 684ö¢*Å¬©79g;jq£#+£ãf¤®~¢'45¿'Y¤Þîsjk¢Þî¡!)7pn¡|±8ÄHÑÍI\"¿!%7c8;jr 5" +
  " bd be¥nÅ½DU¡#®895¡>µ1yh10c¡lÁaa ya70 21mo;js 5¡%?5q jt§+¨w6p5hg ~aiwqj¡QÈym 5942 46yn kluz;ju jv j ¡1ù¢![1¤$~00dp8s£^è¡!*la6a;jx jy jz k0¥&" +
  'Òt85j¡Xê99k8ks÷G?¡Ñbgc±G?;k1 5 4 w x½G6¤TÇ¡\'Ä¡!ói0ÿH2±!ó2ÇT·¤"èd8£!õ¡-OÊ!õ0¡(HmkÛ"è io4¢!)j6£Ó1¡!1¢!)5£!I¡!9¢^^6£¤Ahm§!)¢Óam¤2$6¤Í*l§"~¥-½¢!' +
  "A¤!Y¢!qr¤!át8 jc4 858ª!A¡!»¢2tb§!I¡!)\u00ad!Ã¥!y¦!óµ!I¨!)¤!Ã;k3Å$DÞ°]¢Kµw¤Kµwÿ$¤ÿ#¯ÿ#¯å#¯4ËYtÞ#±m4£ZÙ¡ð3ÿ#±ÿ#±Ä#±1aasÿ#ª±#ª5ÿ#ª¥µst8j4u¦£É76a4¡<±" +
  "9c8 dgqg£8O39¢0>ug 6uk lsk0;k6 k7 ¡6ed f k8 k¤Q§43¡yî\n-91u¡«Ïuo i3lw k¡+Rw24;q n ka kb kc¤!S¥yö78 ~ag6la¡¡Xdlssr¡~®7b79 ~f4e0r ~49hzb9 ~ay¡!" +
  '0bc4 fp8³!)rw¢!)7b¡I#is 3i7w 3s0 g4g0£¬?¡zBvk 6gc®;à¥0n¥§=½ym±Ä·ÅÛÄ¥!)±á$¥!A¥3¾É!y©<û¢z²¨\u00ad*¶ÅªÀ"D\u00ad=t¥4w¡0%¡Y!inw«¯¶¤UI1¡+º¡?+8a4;kd 5£ª»5 5y' +
  " 5z¥bU¬Cf34Î¯¬É!#4\n-3r9c 4doÏDâ60¡So0ÿ#£ÿ#£æ#£k;q¡<ñ¤Eü5z 5y«A¤Ð²$°!#1¤]ß¡U#¡]ßp8÷kQ;ke¤[Òkf¶jd¢9T4cl6u¡i¹l2yuªuüoÿ[¶ÿE3Ê!Qcl0 2cdo;kg¥uù4t¡" +
  "r(¥r% 23 1z¥¨8¯Fã7Ä¯e89a£##jrp¢##1jpÿwþþ##4yg 6¡s*Þ#'h®wÿ1z 20¡#'29Ñ]ú\u00adÈÕa3\n\nAfrica/Abidjan:50¦!3ccra©!1ddis_Ababa:9n¦!7lgiers:2p¦!3smara:=§" +
  '!0era\nª!/¨!aBamako¨!ªBangui:35¨!2jul©!Cissau:5¦!vBlantyre:58¦!4razzaville©!lujumbu¡";¦!KCairo:3¨!1sablanca:2q¦!6euta:4m¦!1onakry¨!ØDakarª!1r' +
  '_es_Salaam¨"TDjibouti©!4ouala¨!êEl_Aaiun:2r¥!4Freetow©#GGaboron©"ZHaraª"kJohannesburg:9i¦!8uba:8¦!0Kamp¡!Å§!ÖKhartoum:82¦!4igali¨!}Kinshas©!' +
  'üLagos©!1ibre\u00ad#,Lome¨"+Luandª!fubumbash©!°Lusak©#^Malabo¨!XMaputoª!Cseru¨"ZM¡$Çne©!3ogadishu¨"_Monrovia:7e¥!4N¡#ìb©#ZNdjamena:1¦#INiamey¨!ÔN' +
  'ouakchott¨"ROuagadougou¨!7Porto-Nov©"5Sao_T¡"²7h¥!4Timbuktu¦%¬£%k¦!@ripoli:3v¦!3unis:4z¥!1Windhoek:7l\nAme¤&Hak:5o§!1nchorage:5p¨!6guil¡#í4¨!' +
  "5tigu«!4raguaina:u¨!5gentin¡%Îenos_Aires:=¥!A©!7°!VCatamarca§!S¦!4±!PomodRivada¡#lÄ!Urdob©!N£!2°!LJujuy§!J¢!0°!HLa_Rioja:8m°!?Mendoz¨!³¤!2°!" +
  'LRio_Galle¡%¨8n°!CSalta:8p²!<n_Juan:8k´!?Luis:55°!?Tucuman:1t°!>Ushuaia:8¨#ÿr¡&æ©#Ôsuncion:98§!5tikokanª"ðal_Harbour¨!Ik¨"¤¡$\u00ad¦!<Bahia:1m«!2' +
  '_Banderas:3§"mBarbados:2d§!5elem:9¨!Felize:7§$¼¡)©c-Sabl¡"!§"5Boa_Vis¡"ó§"6Bogota:7§"ÉBoise:62\n±$ì:1v¦!9Cambridge_Bay:5k©!:po_Gr¡"7:9§%ACanc' +
  "un:9©!Kracas:7§!Ô§%\\8§&SCayenne:8u©!4¡#¨59§!3hicago:6¨!nhihuahua:3¨![iudad¡$Crez:6q\n²#sª!{¤%¯1¨!fost¡%Qca:7w¨!7yhaique:3b§!6reston:8§$tCui¢," +
  'ª©!3¡"no©#WDanmarkshavn:9§"qDawson:5b¬!3_Creek:§#HDenver:6§"-Detroit:60§!4omin¡"+¨!½Edmon¡!ö17§!5irunepe:3§$wEl¡,"vador:1§#±Ensenad¨%/Tijuan' +
  '§&²Fort_Nel¡",18«!8Wayne§!\\Indiana¡)Qsª!Jaleza:§\'pGlac¤$ux§!6odthab:4¨!Ioos£!I6§"Ú¢$¹_Turk:6§\'XGr£",¨"¡Guadeloupe¬!7tem¡,§26©!6yaquil:8§"ÍGu' +
  'yana:7z¦!3Halifax:5§#`Hav¡!F6§&ãHermosillo:3h\n¬"¢ª"ª¼"À¥!TKnox:6g®!9Maren¡%re®!<Peter£-ñ5f®!?Tell_City:6¯!>Vev¡#?¯!ýVinc¡&Js:5¯!´Winamac:5®!' +
  'ê£"N5i¨!9uvik:1§\'zIqaluit:5§(`Jama¡$ö3§#6£*\u00ad8§&tJune¡0Ì§"¸Kentucky/Louis£.·¦"ê§!5¯!QMontice¡#[5§$T¡"ÿ_IN®#N¢!:§!Gralendijk©$QLa_Paz:1§*2Lima' +
  ":9§&QL¡(Ángeles:6§%¿¨!þ61¨!7wer_Pr¡#+s©!«Maceio:§!ÒMan¡-]:23ª!4us:§'ÑMarigot«!irtin¢'å2§#SM¡(úoros:6j¨!6zatlan:3§'é¥,i8¨!Hen¡'cee:6§'ÔMeri¡0" +
  "²§%\\Metlak¡!r:6§\"³Mexico£$±3§#ªM¡!ä¡*Ê6c§!5onc¡'Ö6h©!4terr¡01q«!6video:24ª!7real¨'Ö¡2~toª!Cserraª\"¶Na£43§\"ÛNew_Yo¡'I§$ÀNipigon·!~N¢25§!èN¡!A" +
  'ha:z©!3th_Dakot¡,Dulah:5d³!@Ce¡"\\:5n³!@¡!åSa¡,¹5§#NNuuk§!ã¤({¦!?Ojinaga:6§,êPa¡&[©+3Pangnirtung¨%Y£&E¨!Fr¡,/ibo:7§$úPhoenix©+0¡25-au-£$ù:6mª' +
  "!;_of_Spaiª-t¢2h_Acr¨&_¡/»Branco¬!HVelho:9§\"úPue¡!9Ricª+µPunta_A¡)³s:9§#±Rainy_Ri¡+o¦!±Winnipe§'ÓRankin_Inlet:5§*ORecife:1§+·Reg¡2Y7¨!]esolu" +
  "te:5§#Ð§\"3:3§'tRosario·1ÁSa¡\")Isabel·+Å¢!Grem:8hª!5i¡.,2cª!5o_¢,«go:7§)v¡4ZPaulo:9§&JScoresbysund:4§'BShiproc¨$`£-C§!Bi¡0Ä5§#ÜSt_Barth¡0_y©#" +
  "KSt_Johns:6k©!5Kitts¬!ILucia¬!5Thoma\u00ad!J£*dª&]Swift_Curr¡!:8§#uTeguc¡7²pa:9§#hThu¡(×d©!2¡1§¢,ï¶&|¤#=:6§(v¤!D©&ùT¡$Ñ«5zV¡#àu¡$z1§,÷Virgi¨'-¦\"S" +
  "¦!CWhitehorse:5§#\u00ad¥$Ö:1§!¤Yakutat:5§#KY¡*Ëwkn¡$Ù=\u00ad/X\nA¡$:ct¤:²ey:2e©!5Davis:tª!4u¡!\\DUr£*w71©!>Macquarie:2y«!9¢0m1qª!6cMurdo:2k©!7Palmer:9x©" +
  "!6Roth¡<U6z©!7South_Po¢,?®!yª!Kyowa:8w©!5Troll:3ª!«Vostok:9v\nA¢!3/Longyearbyen:49\nAsi¡4¸en:8x¤!.lmaty:8f¤!0m¡2ø6s¤!/nadyr:21¤!0qtau:8b¦!/obe" +
  ":8d¤!0shgab¡*9y¦!2khabad:=ª!B¤!?tyr¡!nc£!0Baghdad:34¥!1hr¢(s2¥!1ku:3w¥!.ngkok:2l¥!1rnaul:7m¤!1eirut:3o¤!0ishkek:1n¤!1¡2Ji:96£!0Calcutta:93¤!" +
  '2hi¡5\\p¥!/oibals¢6¤¡!2Ulaanbaatar¦!Cngqi¢)ð¡!1Shanghai¥!?ungk¶!?olom¡*\'¤"ÌDac¢9¡¢!-haka¥!8mascus:5¤!ç¢!=:3¤"ÄDili:97¤!.ubai:3¤#[Dushanbe:7¤!' +
  'MFamagu¡6µ4¤"ÕGaza:1¤#Ù¡5Hin²!ïHebr¡%3¤!XHo_Chi_Minh¥!Pa¡,©¥!?ng_Kong:2¤$EHovd:2¤#;Irkutsk:1¤!ÙIstanbul:=Europe¦!2£!@J¡?§ta:5¤#[Jayap¢@2¤"YJ' +
  'erus£,u¤"]Ka¡!p9e¥!/mcha¡)(20¥!3rachi:3¤!âKa¡$¬r¥#®rumq¤"\\Kathmandu¤!=Kat¢!0\nª!/:7¤%%Khandyga:a¥!\u00adolkat¥#}¥$Y¤!=rasnoyar¡"p¤#ÍK¡@y_Lumpur:1k' +
  '¥!6ch¡$/1¤"vKuwait¦&7M¢6ì=¦!-u§!8u:8g¥!/gadan:7q¥!1k¡/)r:95¥!2nila:8¤"ìMuscat¦$5Nicosia:4¤&3¡>¶kuzne¢#pi§!6sibi¡"58¤"eOm¡!B¤#1Oral:8¤"cPhnom' +
  '_Penh¦&=P¡2Ùanak:8¤$øPy¡\'yang:9¤&QQ¡%Ì¦&®Q¡8Ànay:8¤!¦Qyzylor¡1Q¤!«Rango¡:É¥!1iyadh¦"Ä£$Å:7v¥!0khalin:7¤((S¡.ükand:7¤"¡Seoul:2¤!p¥%U:2¤"ÏSing' +
  "apore:7¤#gSrednekoly¡\"q7¤&ÍTaip¡'>¤$nTa¡']nt:3¤\"ÀTbilisi:1¤$FTehr¡2Ç¤!ÉTel_Aviv¤#Â¦%2¤!?h¡@»¤!=¡!.phu\n©!.:8¤#£Tokyo:8¤(rTo¢!æ¤\"¢Ujung_P¡B·¦'" +
  "w¥$#\n\u00ad'æ:2n¦!5n_Batorµ(,£%±:¤)ÅUst-N¢Eõz£!2Vi¡>P¡BÁ¥#âVladiv£*^1¤\"ÿ¢,3¡$G¤)ïY¡#±¥'q¤#¾¤!;ekaterin¢7²1¤%?Yerev¡<e4\nA¡4§¡*ÒAz¡.ù:4p§!4Bermuda:" +
  "5u§!5Canary:4a©!4pe_Verde:52§!8Faeroe:4e©!4¡!3=¬!D§!AJan_M¡=V:=°+«§!IMadeira:4¨!5Reykja¡8!¡C¶¥!7£,oGeorg¡DR7¨!;t_Hel¡DCª!Qtanley:1p\nAustral¡" +
  "+tCT:=§!0Sydney©!Adelaide:2t¨!7Bris¢E212ª!7oken_Hill:2u¨!:C¡*+r¢Hæ·!\u00ad¡02ie©!DHobar©!ºDarw¡,Dh¨!5Euc¡;¢8\n\u00ad!Y:2x¨!5LHI©!|Lord_Howe©!Dinde¢Að3\n" +
  '°!K:2z¨!8Mel¡?;¡$Ùv¨!8NSWº"I¢5Ô©!C£"7¨!CPe¡!C29¨!4Queensl¡\'`=¯#+¨!J¢#Û©!E¥#e\n\u00ad!Ö:2w¨!5Tasmaniaº#$Victor«!F¦"j¨!IWest©!E¢"5¨!AY¡1æwinnª!k¨$&\n' +
  "¡K5il/¶65¤!ADe¥7ø=¬8*¥!CEa¢!Î\u00ad4¦¥!@¤!íª:¹\nCET¦,ÖBrussels\nCST6CDT:63\n¡&·d¡/Ú£%¥§!a¤>¼¥!B¡8wr©9¨¦6ª¤!B¡!àer°9J¤!AMo¡7)©3_¦2Ú¤!CNewfound¤#ã¬56¥" +
  '!GPacif©!ì¦3í¥!CSaskatchew©E££7@¥!EYuk©:9§3ú\nChile¡Lïtinent©"W¥6Ë¤!E£"VI¤$Ö¤!Û¤!7\nCu©H1£@Z\nE¨#4Athens\nEST§!H£9Ü¡!55E¡#F4\nEgypt¦JU¢Mý\nEi¡$3¤!' +
  "hDublin\nEtc/GMT+0:=UTC¦!01:0§!-0:1§!.1:2§!.2:3¦!.2:4¦!-3:5¦!-4:6¦!-5:7¦!-6:8¦!-7:9¦!-8:a¦!-9:b¥!-ª!ã-«!ò-1:c§!-0:d§!.1:e§!.2:f§!.3:g§!.4:h¦!" +
  '.2:i¦!-3:j¦!-4:k¦!-5:l¦!-6:m¦!-7:¦"Ù-8:o¦!-9:p¥!-©!þreenwich§!4UC¨"NUTC¨!.n¡:þs¡$B¥!4Zulu¤!/¤#åm¡$.dam:45¦!5ndo¡)Ï4k¦!3¡&ÿkh¡0=o\nª$@:4c¥!2Be' +
  "lf¢&É¤!1London¨!?grade:4i§!4r¡/$49¦!2ratislava:47\n¬&Ý¨!äBucha¡GI:4r§!5dap¢!4j§!4sing¡6¯f¥!4Chisinau:4x¦!4openha¢!I¦!Í£$ø:40¥!2Gibr¡KÊr:4g¦!5" +
  "uern¡8±3z¥!4Helsinki:4h¥!4Isle¡=ØM¡/w¦!J¦3Ý2¦!pJer«!nK¡0¨in¡\"½:1¦!ÞKiev:4q§!0rov:1¦!²Ky¡/ð¨!M¥!:Lisbon:4l¦!2jublj¡:Ë§#:£#[:41¦!2uxem¡*&g¨#'M" +
  'adrid:46§!2¡MI4d§!1riehamn¨"lMin¡/h¦#EMonaco:44§!2scow:1¦#T¥3;=©3I¥!>Oslo¨#XPar¡Pw¦!nPodgo¡\'}¨"AP¡P+e¨$ERiga:4u¦!0¡A»48¥!0¢2}a:1¦#7¡N9¡">noª' +
  '!Grajevo¨!«¡!4tov:8¦$©Simferopol:3¦%?Skopj©%=Sof¡4ls¦!1tockholm¨"LTallinn:4¦#¡Tir¡.ú42©!2s¡!®=¬%"¥!BUlyanov¡2l¦!ÐUzhgorod²$%Vaduz¨%sVa¡;Qn¨"' +
  "j¡26¡$3b§!2lnius:3y¦!3olgo¢$Ø8¦\"FWarsaw:4¦&çZagreb¨\"xZ¡4Tozhye²!ÝZur¡'â4f\nFa¡-Ìy:q\nGB\u00ad'6GB-ª*F¥!8§*B¦)h¨)d§(p¬(lH¡*ç¥+DHonolulu\n¡9Nko¦41¦9]\n" +
  "Ice¤,j®2*\n£H3¡SÃan¡2úivo¡UC¤!8Ch¢Vp9j§!2rist¡@}2m¦!5oc¡!Eb§!1¡GP¨!gKergu¡2i:7i¥!5Mahe:32§!0ldives:7¦!®Maurit¡#j27§!5yotte¨!}Reun¡Q×33\nIr¦<H£" +
  '6:\nIsra¢Bè«60¥JC=¬JT\nJap§!d¡6&\nKwajale¡.S¥"ö¦!4\nLiby§Zµ¤Uû\nM±/QMª-@£E®¡!67M¡-A5\n£HP/Baja¡1Ûe¯Cß¨!CSu¨Dð¥I1¥!BGeneª/ª¨HÍ\nNZ§",Auck¡#à\nNZ-CHA¨' +
  '$<Chatham\nNavajo®CÚPRC\u00ad<æPST8P¡".6\n¦!¢pia:39\n\u00ad!²¡A#¥!5Bougain£A~2h\n¬!Ä:2j¨!4¢Gç¥!0Tru§!h£/R:2b§!3fa¡#ïc§!2¡C²bury:7s¦!6Fakaofo:22§!4iji:74§!' +
  '1unaf¡[¾6u¦!5Galap¢%E85¨!6mbier:3§!Ú¡O×alcanal:3l©!8m:8z\n\u00ad&0:8v¦!5¢1W¡JÝ¯&V¦$q¡Ff¨!B¦"F§!Ci¡%mmati:7t§!7o¡%B:9¨!k¦$ð91¦!6Majuro:6§!×Marques¡' +
  'Uá§#>Midway:70¦!3Nauru:7§#3Ni¡SÇg§!1orfolk:2§#0Noumea:9d¦!3Pag¡3ë¡G¥§!|Palau:6§"0Pitcairn:9o§!5ohn¡;×¦"}Ponape\n«!0:3m¨!3rt_M£Gë:7§#ÕRarotong' +
  'a:1§"|Sai¡&¶9§!ÙSamoa¨!²¥!ý¦!BTahiti:3i¨!3rawa:6w§!3¡!«tapu:8§%`¡$ñ:73¦!1Wake:6x¨!1l¡Pö6§#¼Yap\u00ad%Qo£)4ª*l\n¡"Wuga§+a£.$\nRO¥&K£=£\nROK¥&\\¡=û\n§=â' +
  '=«=ò\n¡Sôey¯AÕ¦1oUS/Al¡4ë¨YA¥\\½£!>eu¡<¸¬Y`¡!;rizona¯(7US¯6L¤WÊ¡!=¡&ª-¤Qo´SÏ¤!Gª6m¥NÝ¡!>Hawaii°%ÖUS¥!j-Starke´R$US/Michig©"=¤W)¢!>®6í¤(\\US¯6Á¨' +
  "R1¡!A¶$d¡3\\r\n¬3UW-SU¦#F£/Ø\nW¨*(¤#Ì¦3x";
