/** A name in the country's own script, and in Latin letters. */
export type LocalName = readonly [local: string, latin: string]

/** How addresses are written in a language: common street names, and the quarters that every town has. */
export interface LocalWords {
  streets: readonly LocalName[]
  centre: string | null
  station: string | null
  airport: string | null
}

const words = (quarters: readonly [string, string, string] | null, streets: string): LocalWords => ({
  streets: streets.split(',').map((street) => {
    const [local = '', latin = local] = street.split('=')
    return [local.trim(), latin.trim()] as const
  }),
  centre: quarters?.[0] ?? null,
  station: quarters?.[1] ?? null,
  airport: quarters?.[2] ?? null,
})

const arabic = words(
  ['وسط المدينة', 'حي المحطة', 'المطار'],
  'شارع النخيل=An Nakheel Street,شارع السلام=As Salam Street,شارع الأمير=Al Ameer Street,طريق الملك=King Road,شارع الزهور=Az Zuhur Street,شارع المدرسة=Al Madrasah Street,شارع السوق=As Souq Street,شارع الواحة=Al Wahah Street',
)
const russian = words(
  ['Центр', 'Вокзальный район', 'Аэропорт'],
  'Садовая улица=Sadovaya Street,улица Мира=Mira Street,Вокзальная улица=Vokzalnaya Street,Парковая улица=Parkovaya Street',
)
const chinese = words(
  ['市中心', '火车站', '机场'],
  '人民路=Renmin Road,中山路=Zhongshan Road,解放路=Jiefang Road,花园路=Huayuan Road',
)
const hindi = words(
  ['नगर केंद्र', 'स्टेशन क्षेत्र', 'हवाई अड्डा'],
  'स्टेशन रोड=Station Road,महात्मा गांधी मार्ग=Mahatma Gandhi Marg,बाग रोड=Bagh Road',
)
const german = words(null, 'Lindenstraße,Bahnhofstraße,Gartenstraße,Marktplatz,Schillerstraße')
const spanish = words(null, 'Calle Mayor,Calle del Carmen,Avenida de la Constitución,Calle de las Flores')
const greek = words(
  ['Κέντρο', 'Σταθμός', 'Αεροδρόμιο'],
  'Οδός Ερμού=Ermou Street,Οδός Ελευθερίας=Eleftherias Street,Λεωφόρος Ειρήνης=Irinis Avenue',
)

const byCountry: Readonly<Record<string, LocalWords>> = {
  ...Object.fromEntries('SA AE QA BH KW OM JO LB IQ SY PS EG MA TN DZ LY SD'.split(' ').map((code) => [code, arabic])),
  ...Object.fromEntries('RU KZ KG TJ BG UA MN'.split(' ').map((code) => [code, russian])),
  ...Object.fromEntries('CN HK MO TW'.split(' ').map((code) => [code, chinese])),
  ...Object.fromEntries('ES MX AR CL PE CO CU PA'.split(' ').map((code) => [code, spanish])),
  ...Object.fromEntries('DE AT CH'.split(' ').map((code) => [code, german])),
  ...Object.fromEntries('GR CY'.split(' ').map((code) => [code, greek])),
  ...Object.fromEntries('IN NP'.split(' ').map((code) => [code, hindi])),
  PK: words(
    ['شہر کا مرکز', 'اسٹیشن', 'ایئرپورٹ'],
    'مین بلیوارڈ=Main Boulevard,کالج روڈ=College Road,اسٹیشن روڈ=Station Road,گلشن اسٹریٹ=Gulshan Street,باغ روڈ=Bagh Road,مارکیٹ روڈ=Market Road',
  ),
  IR: words(
    ['مرکز شهر', 'ایستگاه', 'فرودگاه'],
    'خیابان گلستان=Golestan Street,خیابان بهار=Bahar Street,بلوار آزادی=Azadi Boulevard',
  ),
  TH: words(
    ['ใจกลางเมือง', 'ย่านสถานี', 'สนามบิน'],
    'ถนนราชดำเนิน=Ratchadamnoen Road,ถนนเจริญสุข=Charoen Suk Road,ซอยดอกไม้=Soi Dokmai',
  ),
  JP: words(['中心部', '駅前', '空港'], '本町=Honmachi,桜通り=Sakura-dori,中央通り=Chuo-dori'),
  KR: words(['도심', '역전', '공항'], '중앙로=Jungang-ro,벚꽃길=Beotkkot-gil,시장로=Sijang-ro'),
  GE: words(['ცენტრი', 'სადგური', 'აეროპორტი'], 'ვარდების ქუჩა=Vardebis Street,თავისუფლების ქუჩა=Tavisuplebis Street'),
  AM: words(['Կենտրոն', 'Կայարան', 'Օդանավակայան'], 'Այգու փողոց=Aygu Street,Հյուսիսային պողոտա=Northern Avenue'),
  BD: words(['শহর কেন্দ্র', 'স্টেশন এলাকা', 'বিমানবন্দর'], 'স্টেশন রোড=Station Road,কলেজ রোড=College Road,বাগান রোড=Bagan Road'),
  TR: words(null, 'Çiçek Sokak,Lale Caddesi,Cumhuriyet Caddesi,Çınar Sokak,İnönü Caddesi,Bahçe Sokak'),
  AZ: words(null, 'Azadlıq prospekti,Gül küçəsi,Bahar küçəsi,Xəzər küçəsi'),
  FR: words(null, 'Rue des Lilas,Rue de la Gare,Avenue des Tilleuls,Rue du Marché,Boulevard de la République'),
  IT: words(null, 'Via Garibaldi,Via dei Mille,Viale dei Tigli,Piazza del Mercato'),
  PT: words(null, 'Rua das Flores,Avenida da Liberdade,Rua do Mercado'),
  NL: words(null, 'Lindenlaan,Stationsweg,Kerkstraat,Molenstraat'),
  MY: words(null, 'Jalan Melati,Jalan Merdeka,Jalan Bunga Raya,Lorong Cempaka,Jalan Damai'),
  ID: words(null, 'Jalan Melati,Jalan Merdeka,Jalan Diponegoro,Jalan Kenanga,Jalan Sudirman'),
  GB: words(null, 'Church Street,Station Road,Victoria Road,Park Lane Mews,Queen’s Gardens,Mill Street'),
  US: words(null, 'Main Street,Oak Avenue,2nd Street,Market Street,Washington Avenue'),
}
const elsewhere = words(
  null,
  'Station Road,Park Avenue,Market Street,Garden Street,Old Mill Road,Museum Street,Lake Road',
)

export const localWords = (country: string): LocalWords => byCountry[country] ?? elsewhere
export const isArabic = (country: string): boolean => byCountry[country] === arabic
