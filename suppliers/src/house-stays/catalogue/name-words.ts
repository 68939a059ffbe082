/** Words for made-up names, each with its Arabic form: no chain or hotel we know of combines them. */
export type Word = readonly [latin: string, arabic: string]

const read = (text: string): Word[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => line.split(';'))
    .map((pair) => {
      const [latin = '', arabic = ''] = pair.trim().split('=')
      return [latin, arabic] as const
    })

export type Culture = 'arab' | 'urdu' | 'turkic' | 'malay' | 'south_asian' | 'east_asian' | 'latin' | 'world'

export const firstWords: Readonly<Record<Culture, readonly Word[]>> = {
  arab: read(`
    Rawnaq=رونق;Nawras=نورس;Sahab=سحاب;Yaqeen=يقين;Mirqab=مرقاب;Bayariq=بيارق;Tilal=تلال;Ruwaq=رواق;Sundus=سندس
    Ghaith=غيث;Wajd=وجد;Safaa=صفاء;Zahwa=زهوة;Manhal=منهل;Aseel=أصيل;Khuzama=خزامى;Naseem=نسيم;Dafaf=ضفاف;Ishraq=إشراق
    Masarrat=مسرات;Rihab=رحاب;Sakan=سكن;Sanaa=سناء;Barakah=بركة;Qandeel=قنديل;Mashrabiya=مشربية;Nakhla=نخلة;Lujain=لجين
    Rabwa=ربوة;Shurfa=شرفة;Wifaq=وفاق;Taleed=تليد;Sawsan=سوسن;Mishkat=مشكاة;Yamama=يمامة;Rayahin=رياحين;Hadeel=هديل
    Ufuq=أفق;Janan=جنان;Dawha=دوحة;Zamzama=زمزمة;Sidra=سدرة;Murjan=مرجان;Sadafa=صدفة;Fanar=فنار;Andalib=عندليب`),
  urdu: read(`
    Gulzar=غلزار;Chinar=تشينار;Saiban=سائبان;Roshan=روشن;Kohsar=كوهسار;Baradari=باراداري;Mehtab=مهتاب;Sitara=ستارة
    Naqsh=نقش;Darya=دريا;Khushal=خوشحال;Shaheen=شاهين;Nishat=نشاط;Zarqa=زرقاء;Aangan=آنغن;Deewan=ديوان;Firdaus=فردوس
    Indus=إندوس;Margalla=مرغلا;Saffron=زعفران;Noorjahan=نورجهان;Kehkashan=كهكشان;Sarai=سراي;Keekar=كيكر;Jheel=جهيل
    Mughal Court=البلاط المغولي;Anarkali=أناركلي;Sheesh=شيش;Badal=بادل;Raavi=رافي`),
  turkic: read(`
    Lale=لالة;Çınar=تشينار;Mavi=مافي;Köşk=كوشك;Saray=سراي;Yıldız=يلدز;Bahar=بهار;Nilüfer=نيلوفر;Erguvan=أرغوان;Kubbe=قبة
    Altın=ألتن;Galip=غالب;Selvi=سلفي;Deniz=دنيز;Gülhane=غولهانة;Kervan=كرفان;Çeşme=تشيشمة;Ottoman Court=البلاط العثماني
    Nar=نار;Zeytin=زيتون;Turna=تورنا;Ipek=إيبك;Kaspi=كاسبي;Nargiz=نرجس;Turan=توران;Samal=سمال;Ulug=أولغ;Humo=هومو
    Mina=مينا;Afrosiyob=أفراسياب;Bulak=بولاك;Shirvan=شروان`),
  malay: read(`
    Melati=ميلاتي;Cempaka=تشمباكا;Seri=سري;Kenanga=كينانغا;Anggerik=أنغريك;Bunga Raya=بونغا رايا;Damai=داماي;Senja=سنجا
    Bayu=بايو;Mutiara=موتيارا;Permata=برماتا;Rimba=ريمبا;Tanjung=تانجونغ;Pelangi=بلانغي;Suria=سوريا;Intan=إنتان;Merak=ميراك
    Kayangan=كايانغان;Wangsa=وانغسا;Nusa=نوسا;Teratai=تيراتاي;Samudra=سامودرا;Laksamana=لاكسامانا;Puteri=بوتيري;Kirana=كيرانا`),
  south_asian: read(`
    Amara=أمارا;Kamal=كمال;Chandra=شاندرا;Malabar=مالابار;Rajani=راجاني;Sagar=ساغار;Neem=نيم;Lotus=اللوتس;Tamarind=التمر الهندي
    Palash=بالاش;Mayura=مايورا;Surya=سوريا;Parijat=باريجات;Champak=تشامباك;Kadamba=كادامبا;Monsoon=مونسون;Vetiver=فيتيفر
    Himal=هيمال;Lagoon=لاغون;Coral=كورال;Atoll=أتول;Araliya=أراليا;Ganga=غانغا;Simsapa=سيمسابا;Devi=ديفي`),
  east_asian: read(`
    Jade=اليشم;Lantern=الفانوس;Plum=البرقوق;Bamboo=الخيزران;Crane=الكركي;Cedar=الأرز;Maple=القيقب;Lotus=اللوتس;Pearl=اللؤلؤة
    Silk=الحرير;Orchid=الأوركيد;Willow=الصفصاف;Harbour=الميناء;Mist=الضباب;Peony=الفاوانيا;Dragonfly=اليعسوب;Koi=الكوي
    Moonlit=المقمر;Pine=الصنوبر;Tea House=بيت الشاي;Golden Leaf=الورقة الذهبية;River Stone=حجر النهر;Skylark=القبرة
    Chrysanthemum=الأقحوان;Sunrise=الشروق`),
  latin: read(`
    Alameda=ألاميدا;Azahar=أزهار;Belvoir=بلفوار;Castellan=كاستيلان;Fontaine=فونتين;Girasol=جيراسول;Linden=ليندن;Mirador=ميرادور
    Olivar=أوليفار;Palazzina=بالاتسينا;Quercia=كويرشا;Rivage=ريفاج;Santerno=سانتيرنو;Tilleul=تيول;Valmont=فالمون;Verano=فيرانو
    Corvino=كورفينو;Estrella=إستريلا;Lavande=لافاند;Mistral=ميسترال;Naranjo=نارانخو;Orangerie=أورانجري;Petit Lac=بتي لاك
    Rosalba=روزالبا;Soleil=سولي;Torrente=تورينتي;Bellacosta=بيلاكوستا;Clairmont=كليرمون;Duomo=دومو;Fiorita=فيوريتا`),
  world: read(`
    Alder=ألدر;Ashgrove=آشغروف;Beacon=بيكون;Bramley=براملي;Caldera=كالديرا;Copperfield=كوبرفيلد;Eastgate=إيستغيت;Fairholm=فيرهولم
    Fernhill=فيرنهيل;Greyfriars=غريفرايرز;Harrow=هارو;Hawthorn=هوثورن;Juniper=جونيبر;Kestrel=كستريل;Larkspur=لاركسبر;Millbrook=ميلبروك
    Northcote=نورثكوت;Oakhurst=أوكهرست;Penrose=بنروز;Quayside=كيسايد;Rowan=روان;Saltmarsh=سولتمارش;Thornbury=ثورنبري
    Underhill=أندرهيل;Wexley=وكسلي;Wren=رين;Yarrow=يارو;Amberley=أمبرلي;Foxglove=فوكسغلوف;Glenmore=غلينمور;Ivywell=آيفيويل
    Kingsmead=كينغزميد;Merriton=ميريتون;Stonebridge=ستونبريدج;Westmoor=وستمور`),
}

/** The second part, by kind of house; in Arabic it goes before the first word: `فندق … بلازا`. */
export const endings: Readonly<Record<'hotel' | 'grand' | 'apartments' | 'resort' | 'guest_house', readonly Word[]>> = {
  hotel:
    read(`Hotel=فندق *;Court Hotel=فندق كورت *;Gate Hotel=فندق بوابة *;House Hotel=فندق دار *;Square Hotel=فندق ميدان *
    City Hotel=فندق * سيتي;View Hotel=فندق * فيو;Terrace Hotel=فندق شرفات *;Corner Hotel=فندق ركن *;Star Hotel=فندق نجمة *`),
  grand: read(`Palace=قصر *;Towers=أبراج *;Grand Hotel=فندق * الكبير;Royal House=الدار الملكية *;Heights=مرتفعات *
    Garden Hotel=فندق حدائق *;Collection=مجموعة *;Pavilion=جناح *`),
  apartments: read(
    `Residence=مساكن *;Suites=أجنحة *;Apartments=شقق *;Homes=بيوت *;Lofts=لوفت *;Serviced Suites=أجنحة * الفندقية`,
  ),
  resort: read(
    `Resort=منتجع *;Beach Resort=منتجع شاطئ *;Lagoon Resort=منتجع بحيرة *;Retreat=استراحة *;Bay Resort=منتجع خليج *`,
  ),
  guest_house: read(`Guest House=بيت ضيافة *;Inn=نزل *;Lodge=نزل * لودج;Rooms=غرف *;Rest House=استراحة *`),
}
