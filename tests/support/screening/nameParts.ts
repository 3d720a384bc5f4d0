/** Parts of made-up names, by where they come from. Of real people and companies only the single words are. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)
/** Every beginning with every end. */
const joined = (starts: string, ends: string): readonly string[] =>
  words(starts).flatMap((start) => words(ends).map((end) => `${start}${end}`))
/** Latin and original spelling, as `Hassan:حسن`. */
const pairs = (text: string): readonly (readonly [latin: string, original: string])[] =>
  words(text).map((pair) => {
    const [latin = '', original = ''] = pair.split(':')
    return [latin, original] as const
  })

const everyPair = (starts: string, ends: string) =>
  pairs(starts).flatMap(([start, startOriginal]) =>
    pairs(ends).map(([end, original]) => [`${start}${end}`, `${startOriginal}${original}`] as const),
  )

export const arabicGiven = pairs(`
  Muhammad:محمد Ahmad:أحمد Mahmud:محمود Hamid:حامد Hassan:حسن Hussein:حسين Ali:علي Omar:عمر Khalid:خالد Walid:وليد Said:سعيد Salim:سليم Salman:سلمان
  Ibrahim:إبراهيم Ismail:إسماعيل Yusuf:يوسف Musa:موسى Mustafa:مصطفى Jamal:جمال Kamal:كمال Karim:كريم Rashid:رشيد Hisham:هشام Tariq:طارق Faisal:فيصل
  Nasser:ناصر Samir:سمير Munir:منير Bashir:بشير Bilal:بلال Hamza:حمزة Anwar:أنور Akram:أكرم Adnan:عدنان Usman:عثمان Marwan:مروان Ghassan:غسان
  Fadi:فادي Zaki:زكي Jafar:جعفر Haidar:حيدر Qasim:قاسم Mazin:مازن Luqman:لقمان Sufyan:سفيان Talal:طلال Majid:ماجد Sabir:صابر Shakir:شاكر Zuhair:زهير`)
export const arabicFamily = [
  ...pairs(`
  Baghdadi:بغدادي Masri:مصري Tikriti:تكريتي Halabi:حلبي Shami:شامي Maghribi:مغربي Tunisi:تونسي Hamdani:همداني Qurashi:قرشي Ghamdi:غامدي
  Zahrani:زهراني Harbi:حربي Otaibi:عتيبي Shammari:شمري Dulaimi:دليمي Jaburi:جبوري Rubaie:ربيعي Tamimi:تميمي Khalidi:خالدي Hashimi:هاشمي
  Najjar:نجار Haddad:حداد Khatib:خطيب Sabbagh:صباغ Tabari:طبري Rifai:رفاعي Kubaisi:كبيسي Samarrai:سامرائي Mosuli:موصلي Basri:بصري
  Karbalai:كربلائي Kindi:كندي Ansari:أنصاري Farsi:فارسي Bukhari:بخاري Turki:تركي Sudani:سوداني Yamani:يماني Hadrami:حضرمي Sanani:صنعاني
  Muqrin:مقرن Rahbi:رحبي Balushi:بلوشي Kuwari:كواري Suwaidi:سويدي Mansuri:منصوري Falasi:فلاسي Dosari:دوسري Qahtani:قحطاني Mutairi:مطيري`),
  ...everyPair(
    'Bar:بر Jan:جن Ham:حم Dar:در Zar:زر Sab:سب Sal:سل Shar:شر Tar:طر Ghar:غر Far:فر Mar:مر Nab:نب Kar:كر',
    'qawi:قاوي zani:زاني mudi:مودي stari:ستاري khani:خاني ghuli:غولي wandi:واندي fayzi:فيزي bishi:بيشي juhi:جوحي lumi:لومي',
  ),
]
export const arabicServants = pairs(
  `Rahman:رحمن Aziz:عزيز Karim:كريم Hakim:حكيم Wahid:واحد Malik:مالك Qadir:قادر Latif:لطيف Salam:سلام Hamid:حميد`,
)

export const russianGiven = words(`
  Александр Алексей Анатолий Андрей Антон Аркадий Артур Борис Вадим Валентин Валерий Василий Виктор Виталий Владимир Владислав Вячеслав Геннадий
  Георгий Григорий Денис Дмитрий Евгений Егор Иван Игорь Илья Кирилл Константин Леонид Максим Михаил Никита Николай Олег Павел Пётр Роман Руслан
  Семён Сергей Станислав Степан Тимур Фёдор Эдуард Юрий Яков`)
export const russianPatronymics = words(`
  Александрович Алексеевич Анатольевич Андреевич Аркадьевич Борисович Вадимович Валентинович Васильевич Викторович Витальевич Владимирович Геннадьевич
  Георгиевич Григорьевич Дмитриевич Евгеньевич Иванович Игоревич Константинович Леонидович Максимович Михайлович Николаевич Олегович Павлович Петрович
  Романович Семёнович Сергеевич Станиславович Степанович Фёдорович Эдуардович Юрьевич`)
export const russianRoots = words(`
  Баран Белоус Берёз Бобр Богдан Бондар Бород Бурл Вавил Вереща Воробь Ворон Гаврил Голуб Горбун Горшк Гусар Давыд Демид Дорох Ежик Ерём Жабин
  Жданк Журавл Завьял Залес Зимин Зуб Игнат Кабан Казак Калашник Каменск Карпух Кирпич Князьк Колесник Комар Коровник Кочет Кузьмич Лазар Лопух
  Лукьян Макар Малахи Мельник Мирош Морозк Мухин Набок Некрас Овчар Осетр Павлюч Перелом Пономар Прохор Пухл Рогож Рябик Савель Сапожник Свирид
  Селезн Сидорк Скворц Соловь Стрельник Судар Тарасик Терех Трофим Тюлен Уваров Федос Филат Хворост Хохл Цветк Чебот Черныш Шапошник Шведк Шестак Щерб Щукар Южак Ярцев`)
export const russianEndings = words('ов ин ский енко ко ук')

export const chineseSurnames = pairs(`
  Wang:王 Li:李 Zhang:张 Liu:刘 Chen:陈 Yang:杨 Zhao:赵 Huang:黄 Zhou:周 Wu:吴 Xu:徐 Sun:孙 Hu:胡 Zhu:朱 Gao:高 Lin:林 He:何 Guo:郭 Ma:马 Luo:罗
  Liang:梁 Song:宋 Zheng:郑 Xie:谢 Han:韩 Tang:唐 Feng:冯 Yu:于 Dong:董 Xiao:萧 Cheng:程 Cao:曹 Yuan:袁 Deng:邓 Fu:傅 Shen:沈 Peng:彭 Lu:吕 Su:苏 Jiang:蒋`)
export const chineseGiven = pairs(`
  ming:明 hua:华 qiang:强 wei:伟 jun:军 lei:雷 gang:刚 ping:平 hong:红 yan:燕 fang:芳 na:娜 jing:静 min:敏 li:丽 jie:杰 tao:涛 chao:超 bo:波
  bin:斌 hui:辉 peng:鹏 fei:飞 long:龙 kai:凯 ning:宁 xin:欣 yu:宇 hao:浩 xuan:轩 rui:瑞 chen:晨 yang:阳 shan:山 hai:海 bao:宝 guo:国 jian:建
  zhi:志 wen:文 de:德 zhong:忠 xiang:祥 sheng:胜 cai:财 quan:泉 shu:淑 lan:兰 mei:梅 ying:英 zhen:珍 qin:琴 yun:云 lian:莲 dong:东 nan:南 bei:北 chun:春 qiu:秋 xue:雪`)

export const indonesianGiven = [
  ...words(`
  Agus Budi Bambang Slamet Joko Sri Siti Dewi Ratna Wahyu Eko Dwi Tri Adi Putra Putri Indah Ayu Made Wayan Nyoman Ketut Hendra Rudi Iwan Dedi Yanto
  Suparman Sugeng Hartono Teguh Bayu Dimas Rizki Fajar Galih Gilang Arif Fitri Lestari Wulan Yuni Endang Tuti Nining Lilis Rina Maya Intan Melati Kartika
  Ujang Asep Dadang Cecep Yayan Togar Sahat Binsar Tigor Ucok Daud Markus Yosef Petrus Anastasia Maria Elisabet`),
  ...joined(
    'Su War Sut Sup Mul Ngad Par Sis Wid Pur Jat Kus Yul Ros Nur Mar Lin Har Pon Tar Kas Das Mis Rus Sam Tug Wag Yat Zul Gus',
    'yono yanto wati ningsih jono tini man iyah diyanto giyem maji naldi liana rida sono minah tikno kirman sinem dayat harti nawati pardi rini',
  ),
]
export const indonesianFamily = [
  ...words(`
  Santoso Wijaya Kusuma Susanto Setiawan Hidayat Nugroho Pratama Saputra Wibowo Purnomo Suryadi Gunawan Halim Salim Tanuwijaya Hartanto Sutanto Budiman
  Siregar Nasution Simanjuntak Sitompul Hutapea Panjaitan Manurung Tampubolon Situmorang Pasaribu Lubis Harahap Batubara Rangkuti Matondang Sihombing
  Wirawan Suhendra Kurniawan Rahardjo Djojohadikusumo Prawiro Sastrowardoyo Notonegoro Adiwinata Kartasasmita Natadiningrat Wiranatakusumah Soerjadi Tjahjono
  Lumbantobing Waworuntu Mandagi Rumagit Kawilarang Pattiasina Latuconsina Tuasikal Rumbiak Wanggai Kambuaya`),
  ...joined(
    'Wira Sastra Prawira Tirta Nata Surya Darma Kerta Hadi Jaya Mangku Cakra Reksa Purwa Singa Kusno Marto Wongso Djojo Suta Wangsa Brata Gonda Pranata',
    'dinata wijaya kusuma negara atmaja sasmita winata praja disastra subrata permana wardana kencana nagoro diharjo redjo miharja widjojo mulyo guna',
  ),
]

export const latinGiven = words(`
  José Luis Carlos Jorge Rafael Miguel Ángel Fernando Alejandro Ricardo Eduardo Héctor Raúl Óscar Sergio Andrés Javier Joaquín Ramón Gustavo Armando
  Arturo Enrique Ernesto Felipe Gerardo Hugo Iván Julio Leonardo Marcos Nicolás Orlando Pablo Rodrigo Salvador Tomás Vicente Wilson Jairo Fabio Gilberto
  Ana Beatriz Carmen Dolores Elena Gloria Isabel Lucía Margarita Patricia Rosa Silvia Teresa`)
export const latinFamily = [
  ...words(`
  García Rodríguez Martínez Hernández Pérez Sánchez Ramírez Gutiérrez Castañeda Restrepo Echeverri Londoño Ochoa Henao Villegas Zuluaga Arango Botero
  Caicedo Mosquera Quintero Orejuela Escobar Beltrán Zambada Guzmán Carrillo Arellano Félix Cárdenas Treviño Coronel Esparragoza Quiñónez Salazar Villarreal
  Bustamante Carvajal Duarte Figueroa Granados Huerta Iturbide Jaramillo Lizárraga Montoya Navarrete Olivares Palacios Rentería Saavedra Tavera Urdinola Valderrama Yépez Zapata`),
  ...joined(
    'Alb Barr Ben Cab Camp Cast Cord Dom Esc Ferr Gal Gar Herr Lar Lod Mald Mel Mor Nav Ord Pal Per Quir Rob Sal Sand Tor Val Var Zam',
    'ano arte avides azar edo eiro ellon enes era ero esca idez iego illo ina osa otto uelo uena uza',
  ),
]

export const englishGiven = words(`
  James Robert John Michael David William Richard Joseph Thomas Charles Daniel Matthew Anthony Mark Steven Paul Andrew Joshua Kevin Brian George Edward
  Mary Jennifer Linda Susan Jessica Sarah Karen Nancy Margaret Sandra Ashley Emily Donna Michelle Amanda Melissa Deborah Stephanie Rebecca Laura Hans
  Klaus Jürgen Wolfgang Pierre Jacques François Giovanni Marco Luca`)
export const englishFamily = [
  ...words(`
  Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott
  Hughes Fletcher Whitaker Pemberton Blackwood Ashworth Cartwright Hollingsworth Montgomery Fitzgerald Worthington Chamberlain Sutherland Abernathy
  Hoffmann Schneider Zimmermann Baumgartner Schwarzenbach Dubois Lefebvre Fontaine Moreau Bianchi Rossellini Colombo Lombardi Ferraro`),
  ...joined(
    'Ash Black Bram Brad Cald Cran Dal Dun East Elling Farn Gar Glen Hal Harding Hather Hol Kirk Lang Lin Mar Nor Oak Pem Rad Red Rush Shel Stan Thorn Wake Wal Wether Win Wood',
    'brook burn bury by combe cott croft dale den field ford gate ham hurst ington land ley man more ridge shaw stead ton ville ward well wick worth',
  ),
]

export const companyNames = words(`
  Sinar Cahaya Mitra Surya Bintang Mulia Jaya Karya Nusantara Samudra Garuda Mega Prima Indah Sentosa Abadi Makmur Lestari Global Orient Pacific Golden
  Silver Royal Crescent Falcon Caspian Volga Baltic Ural Siberia Amur Zagros Persian Alborz Damavand Pars Shiraz Tabriz Isfahan Qeshm Kish Hormuz
  Phoenix Dragon Jade Lotus Harmony Prosper Evergreen Summit Vertex Zenith Apex Nova Delta Omega Sigma Titan Atlas Orion Vega Polaris Meridian Horizon
  Blue Red Green Star Sun Moon Ocean River Mountain Valley Bridge Gate Crown Eagle Lion Tiger Panther Stallion Kestrel Heron Albatross`)
export const companyTrades = words(`
  Trading Shipping Logistics Petroleum Petrochemical Energy Mining Steel Textile Garment Furniture Electronics Technology Engineering Construction Aviation
  Marine Seafood Agro Plantation Chemical Pharmaceutical Medical Automotive Packaging Plastics Rubber Cement Ceramics Jewellery Exchange Finance Investment
  Holding Consulting Telecom Software Export Import Food Beverage Tobacco Timber Paper Printing Media Tourism Machinery Tools Industries`)
/** Coined words, as companies call themselves. */
export const companyCoined = joined(
  'Aero Agri Alba Aqua Arma Asia Astra Bali Bor Cerno Dyna Elec Euro Ferro Gala Geo Hydro Indo Inter Java Kali Lumi Mari Medi Neo Nordi Omni Petro Poly Quanta Rosne Sibe Sola Suma Techno Tele Trans Uni Vita Zara',
  'bras cal cor dex don fin gas gen kon lab lin lux mar mex neft nor pack pharm plast prom ros san sol stal star sun tek tex ton tron vest via vis',
)
export const companyPlaces = words(`
  Jakarta Surabaya Bandung Medan Semarang Makassar Singapore Hongkong Shanghai Shenzhen Dubai Sharjah Tehran Moscow Minsk Damascus Beirut Istanbul London Hamburg Panama Bogota Caracas Lagos Nairobi`)
