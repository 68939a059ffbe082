import { pakistan } from './pakistan.ts'

/** Routes that are known to exist and that no rule can omit: carrier, hub, places. A table. */
const rows: readonly (readonly [string, string, string])[] = [
  ...pakistan,
  ['EK', 'DXB', 'JED MED RUH DMM LHR LGW MAN BHX JFK IAD YYZ SYD MEL BKK SIN KUL BOM DEL CAI IST FRA CDG'],
  ['FZ', 'DXB', 'KBL KTM CMB DAC JED'],
  ['EY', 'AUH', 'JED RUH LHR MAN JFK YYZ BKK SIN SYD'],
  ['G9', 'SHJ', 'JED MED RUH DAC KBL CAI'],
  ['QR', 'DOH', 'JED MED RUH LHR MAN JFK IAD YUL SYD BKK SIN AKL'],
  ['SV', 'JED', 'RUH MED DMM DXB LHR JFK CAI IST DEL BOM DAC CGK KUL'],
  ['SV', 'RUH', 'JED MED DMM DXB LHR'],
  ['XY', 'RUH', 'JED DXB'],
  ['F3', 'JED', 'RUH DXB CAI'],
  ['GF', 'BAH', 'JED RUH DXB LHR'],
  ['KU', 'KWI', 'JED DXB LHR'],
  ['J9', 'KWI', 'JED'],
  ['WY', 'MCT', 'JED DXB LHR'],
  ['TK', 'IST', 'JED MED DXB LHR JFK YYZ FRA CDG'],
  ['UL', 'CMB', 'MLE'],
  ['BS', 'DAC', 'CGP ZYL DXB JED'],
  ['BA', 'LHR', 'JFK BOS LAX DXB JED RUH SIN HKG'],
  ['VS', 'LHR', 'JFK LAX DEL'],
  ['B6', 'JFK', 'LHR LGW'],
  ['VY', 'BCN', 'LHR LGW'],
  ['EW', 'DUS', 'LHR'],
  ['NH', 'HND', 'LAX LHR'],
  ['JL', 'HND', 'LAX LHR HNL'],
  ['HA', 'HNL', 'AKL SYD LAX OGG KOA LIH ITO'],
  ['NZ', 'AKL', 'HNL LAX SYD RAR APW TBU NAN CHC WLG'],
  ['FJ', 'NAN', 'CXI HNL AKL SYD LAX APW TBU'],
  ['QF', 'SYD', 'SIN LAX AKL'],
  ['QF', 'PER', 'LHR'],
  ['SQ', 'SIN', 'JFK LHR SYD'],
  ['CX', 'HKG', 'JFK LHR SYD'],
  ['MK', 'MRU', 'DXB LHR PER'],
]

/** Countries whose routes are all in the table: none are added by rule. */
export const whollyKnown: ReadonlySet<string> = new Set(['PK'])

/** Airports a carrier flies from according to the table, whether or not it has a hub there. */
export const basesOf = (carrier: string): string[] =>
  rows.filter(([code]) => code === carrier).map(([, airport]) => airport)

/** Keys in the form `carrier hub place`. */
export const trunkRoutes: ReadonlySet<string> = new Set(
  rows.flatMap(([carrier, hub, places]) => places.split(' ').map((place) => `${carrier} ${hub} ${place}`)),
)
