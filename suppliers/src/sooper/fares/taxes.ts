import type { Minor } from '../../flight-supplier.ts'
import type { CarrierKind } from '../network/carrier-row.ts'

export interface Tax {
  code: string
  amount: Minor
}

/**
 * Charged on leaving a country: on international flights, then on domestic ones, in whole rupees. Codes are the
 * trade's, opaque to us. A table.
 */
const departure: Record<string, readonly (readonly [code: string, abroad: number, home: number])[]> = {
  PK: [
    ['YD', 2800, 100],
    ['SP', 850, 850],
    ['RG', 5000, 1500],
    ['XZ', 1000, 250],
  ],
  AE: [
    ['AE', 5700, 0],
    ['F6', 3050, 0],
    ['ZR', 800, 0],
    ['TP', 400, 0],
  ],
  SA: [
    ['IO', 6450, 740],
    ['E3', 740, 740],
  ],
  QA: [
    ['QA', 4600, 0],
    ['PZ', 770, 0],
    ['G4', 4600, 0],
  ],
  OM: [
    ['OM', 7200, 720],
    ['I2', 720, 720],
  ],
  KW: [
    ['KW', 3600, 0],
    ['N4', 900, 0],
  ],
  BH: [
    ['BH', 5200, 0],
    ['HM', 2200, 0],
  ],
  GB: [
    ['GB', 33_000, 5000],
    ['UB', 14_500, 5200],
  ],
  US: [
    ['US', 6250, 0],
    ['AY', 1560, 1560],
    ['XF', 1250, 1250],
    ['ZP', 0, 1450],
  ],
  CA: [
    ['CA', 5100, 2600],
    ['SQ', 6200, 6200],
  ],
  DE: [
    ['OY', 21_000, 4600],
    ['RA', 9800, 7600],
    ['DE', 2700, 2700],
  ],
  FR: [
    ['FR', 6300, 1600],
    ['QX', 7300, 4300],
    ['IZ', 900, 900],
  ],
  NL: [
    ['CJ', 5600, 0],
    ['RN', 6600, 0],
    ['VV', 8800, 0],
  ],
  IT: [
    ['IT', 6300, 3500],
    ['VT', 800, 800],
    ['HB', 2000, 2000],
  ],
  ES: [
    ['JD', 5600, 2500],
    ['OG', 1100, 1100],
    ['QV', 1200, 1200],
  ],
  TR: [
    ['TR', 5500, 900],
    ['M6', 500, 0],
  ],
  IN: [
    ['IN', 1900, 1000],
    ['P2', 780, 780],
    ['K3', 2400, 600],
  ],
  BD: [
    ['BD', 1200, 500],
    ['UT', 6900, 300],
    ['OW', 8300, 0],
  ],
  LK: [['LK', 16_800, 0]],
  MY: [
    ['MY', 4600, 700],
    ['H8', 70, 70],
    ['D8', 120, 0],
  ],
  SG: [
    ['SG', 9800, 0],
    ['OP', 1700, 0],
    ['L7', 1700, 0],
  ],
  TH: [
    ['TS', 6000, 1100],
    ['E7', 290, 0],
    ['G8', 120, 0],
  ],
  CN: [['CN', 3500, 1950]],
  JP: [
    ['SW', 5200, 900],
    ['OI', 900, 0],
    ['TK', 1900, 0],
  ],
  KR: [['BP', 5600, 800]],
  AU: [
    ['AU', 12_800, 0],
    ['WY', 5200, 2700],
  ],
  NZ: [
    ['IA', 3900, 0],
    ['F1', 900, 900],
  ],
  EG: [
    ['EQ', 7000, 900],
    ['XK', 1700, 0],
    ['JK', 1700, 0],
  ],
  ZA: [
    ['ZA', 4600, 2300],
    ['WC', 3000, 1700],
    ['UM', 300, 300],
  ],
  BR: [['BR', 9000, 2300]],
}
const others: readonly (readonly [string, number, number])[] = [['XT', 5200, 1400]]

/** The carrier's own surcharge: longer flights cost more, low-cost carriers charge none. */
function surcharge(kind: CarrierKind, km: number): number {
  if (kind === 'low') return 0
  return km < 1200 ? 1800 : km < 3500 ? 7500 : km < 7000 ? 16_500 : 24_000
}

/** Taxes for one flight of one passenger with a seat. */
export function taxesOf(from: string, to: string, connecting: boolean, kind: CarrierKind, km: number): Tax[] {
  const abroad = from !== to
  const table = departure[from] ?? others
  const share = connecting ? 4 : 1
  const local = table.map(([code, far, near]) => ({ code, amount: Math.floor((abroad ? far : near) / share) * 100 }))
  return [...local, { code: 'YQ', amount: surcharge(kind, km) * 100 }].filter((tax) => tax.amount > 0)
}

/** One line per code. */
export function sumTaxes(taxes: readonly Tax[]): Tax[] {
  const sums = new Map<string, Minor>()
  for (const { code, amount } of taxes) sums.set(code, (sums.get(code) ?? 0) + amount)
  return [...sums].map(([code, amount]) => ({ code, amount }))
}
