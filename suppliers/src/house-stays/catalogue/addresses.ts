import { mix, pick } from '../../shared/hash.ts'
import type { CityRow, DistrictRow } from './rows.ts'

/** Street names that many towns have, each as it is written there and in Latin letters. */
type Street = readonly [local: string, latin: string]

const arabic: readonly Street[] = [
  ['شارع النخيل', 'An Nakheel Street'],
  ['شارع السلام', 'As Salam Street'],
  ['شارع الأمير', 'Al Ameer Street'],
  ['طريق الملك', 'King Road'],
  ['شارع الزهور', 'Az Zuhur Street'],
  ['شارع المدرسة', 'Al Madrasah Street'],
  ['شارع السوق', 'As Souq Street'],
  ['شارع الواحة', 'Al Wahah Street'],
]
const urdu: readonly Street[] = [
  ['مین بلیوارڈ', 'Main Boulevard'],
  ['کالج روڈ', 'College Road'],
  ['اسٹیشن روڈ', 'Station Road'],
  ['گلشن اسٹریٹ', 'Gulshan Street'],
  ['باغ روڈ', 'Bagh Road'],
  ['مارکیٹ روڈ', 'Market Road'],
]
const latin = (names: string): Street[] => names.split(',').map((name) => [name, name] as const)
const byCountry: Readonly<Record<string, readonly Street[]>> = {
  TR: latin('Çiçek Sokak,Lale Caddesi,Cumhuriyet Caddesi,Çınar Sokak,İnönü Caddesi,Bahçe Sokak'),
  AZ: latin('Azadlıq prospekti,Gül küçəsi,Bahar küçəsi,Nizami küçəsi,Xəzər küçəsi'),
  FR: latin('Rue des Lilas,Rue de la Gare,Avenue des Tilleuls,Rue du Marché,Boulevard de la République'),
  DE: latin('Lindenstraße,Bahnhofstraße,Gartenstraße,Marktplatz,Schillerstraße'),
  AT: latin('Lindengasse,Bahnhofstraße,Gartengasse,Hauptplatz,Schubertgasse'),
  CH: latin('Seestrasse,Bahnhofstrasse,Gartenstrasse,Rue du Lac'),
  IT: latin('Via Roma,Via Garibaldi,Via dei Mille,Viale dei Tigli,Piazza del Mercato'),
  ES: latin('Calle Mayor,Calle del Carmen,Avenida de la Constitución,Calle de las Flores'),
  PT: latin('Rua das Flores,Avenida da Liberdade,Rua do Mercado'),
  NL: latin('Lindenlaan,Stationsweg,Kerkstraat,Molenstraat'),
  MY: latin('Jalan Melati,Jalan Merdeka,Jalan Bunga Raya,Lorong Cempaka,Jalan Damai'),
  ID: latin('Jalan Melati,Jalan Merdeka,Jalan Diponegoro,Jalan Kenanga,Jalan Sudirman'),
  GB: latin('Church Street,Station Road,Victoria Road,Park Lane Mews,Queen’s Gardens,Mill Street'),
  US: latin('Main Street,Oak Avenue,2nd Street,Market Street,Washington Avenue'),
}
const elsewhere = latin('Station Road,Park Avenue,Market Street,Garden Street,Old Mill Road,Museum Street,Lake Road')

const arabs = new Set('SA AE QA BH KW OM JO LB IQ SY PS EG MA TN DZ LY SD'.split(' '))
const cityInUrdu: Readonly<Record<string, string>> = {
  ...{ lahore: 'لاہور', karachi: 'کراچی', islamabad: 'اسلام آباد', rawalpindi: 'راولپنڈی', faisalabad: 'فیصل آباد' },
  ...{ multan: 'ملتان', peshawar: 'پشاور', quetta: 'کوئٹہ', sialkot: 'سیالکوٹ', gujranwala: 'گوجرانوالہ' },
  ...{ 'hyderabad-pk': 'حیدرآباد', bahawalpur: 'بہاولپور', sukkur: 'سکھر', murree: 'مری', 'nathia-gali': 'نتھیا گلی' },
  ...{ skardu: 'سکردو', gilgit: 'گلگت', hunza: 'ہنزہ', swat: 'سوات', abbottabad: 'ایبٹ آباد', gwadar: 'گوادر' },
  ...{ muzaffarabad: 'مظفر آباد' },
}

export interface HotelAddress {
  address_local: string
  address: string
}

/** An address as the driver reads it, and in Latin letters. */
export function addressOf(city: CityRow, district: DistrictRow, seed: number): HotelAddress {
  const number = 1 + pick(180, seed, 51)
  const choose = (streets: readonly Street[]): Street => streets[mix(seed, 53) % streets.length] ?? ['', '']
  if (arabs.has(city.country)) {
    const [local, street] = choose(arabic)
    return {
      address_local: `${local} ${number}، ${district.nameArabic}، ${city.nameArabic}`,
      address: `${number} ${street}, ${district.name}, ${city.name}`,
    }
  }
  if (city.country === 'PK') {
    const [local, street] = choose(urdu)
    const place = district.nameLocal ? `${district.nameLocal}، ` : ''
    return {
      address_local: `${number} ${local}، ${place}${cityInUrdu[city.id] ?? city.name}`,
      address: `${number} ${street}, ${district.name}, ${city.name}`,
    }
  }
  const [local, street] = choose(byCountry[city.country] ?? elsewhere)
  return {
    address_local: `${local} ${number}, ${district.nameLocal ?? district.name}, ${city.name}`,
    address: `${street} ${number}, ${district.name}, ${city.name}`,
  }
}
