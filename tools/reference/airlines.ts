import type { Airline } from '../../reference/src/index.ts'
import { ownTable, packaged } from './tables.ts'

interface Source {
  iata: string
  icao: string
  name: string
}

const FORMS =
  /[\s,]+(\(?(pty|private|pvt|pte)\.?\)?[\s,]*)?(limited|ltd|llc|inc|incorporated|corp|corporation|plc|pjsc|jsc|ojsc|sa|s\.a|ag|gmbh|co|company|bhd|sdn|berhad|spa|s\.p\.a|ab|as|a\/s|oy|nv|bv|srl|sarl|kk|tbk|s\.a\.s|s\.a\.u|s\.a\.c|ltda|cjsc|sas|s\.r\.o|a\.s|sh\.p\.k|s\.r\.l|d\.o\.o)\.?$/i

const STOCK =
  /,?\s*\(?((open|public|closed|private)[\s-]+)?(joint[\s-]+stock|limited[\s-]+liability)([\s-]+(aviation|air))?([\s-]+company)?\)?\s*/gi

/** Registered names are long; the trade uses 'Smartwings', not 'Smartwings, a.s. d/b/a …'. */
function tradeName(registered: string): string {
  const tradeText = registered.split(/\s+(?:d\/b\/a|dba|t\/a)\s+/i).at(-1) ?? registered
  const quoted = /["“]([^"”]{3,})["”]/.exec(tradeText)?.[1]
  let name = (quoted ?? tradeText)
    .replace(STOCK, ' ')
    .replace(/^M\/S\s+/i, '')
    .trim()
  while (FORMS.test(name)) name = name.replace(FORMS, '').trim()
  return name || registered
}

/** Reservation systems and railways have codes too. */
const noAirline = ({ iata, name }: Source) =>
  !/^[A-Z0-9]{2}$/.test(iata) ||
  /^\d+$/.test(iata) ||
  (iata.startsWith('1') && !/air|fly|wing/i.test(name)) ||
  /rail|bahn|sncf|trenitalia|amadeus|sabre|travelport|galileo|navitaire/i.test(name)

export function allAirlines(): Airline[] {
  const rows = new Map<string, Airline>()
  for (const source of packaged<Source[]>('aircodes/data/airlines.json')) {
    // A star marks a code shared by two carriers: it identifies neither.
    if (noAirline(source) || rows.has(source.iata)) continue
    const icao = /^[A-Z]{3}$/.test(source.icao) ? source.icao : null
    const name = tradeName(source.name)
    rows.set(source.iata, { code: source.iata, icao, name, nameArabic: null, country: null, colour: null })
  }
  const ours = ownTable('airlines.tsv', ['code', 'icao', 'name', 'name_ar', 'country', 'colour'])
  for (const { code, icao, name, name_ar, country, colour } of ours)
    rows.set(code, { code, icao, name, nameArabic: name_ar || null, country, colour: colour || null })
  return [...rows.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}
