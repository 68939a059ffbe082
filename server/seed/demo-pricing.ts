import { type MarginForm, marginForm } from '@safar/contract/pricing/pricing.contract'

const RUPEE = 100
const PERCENT = 100

type Narrow = Partial<Pick<MarginForm, 'airline' | 'origin_country' | 'destination_country' | 'cabin' | 'on'>>

const percent = (value: number, narrow: Narrow = {}): MarginForm =>
  marginForm.parse({ kind: 'percent', value: value * PERCENT, product: 'flight', ...narrow })
const flat = (value: number, narrow: Narrow = {}): MarginForm =>
  marginForm.parse({ kind: 'flat', value: value * RUPEE, product: 'flight', ...narrow })

const umrah = { origin_country: 'PK', destination_country: 'SA' }

/**
 * Mostly whole rupees, as agencies quote. The office's margins: on airlines for every buyer, on the public, and on
 * agents, who pay less than the public.
 */
export const demoMargins: { layer: 'airline' | 'customer' | 'agent'; agent: string | null; forms: MarginForm[] }[] = [
  {
    layer: 'airline',
    agent: null,
    forms: [flat(700, { airline: 'PK' }), flat(900, { airline: 'EK' }), percent(1.5, { airline: 'QR', on: 'base' })],
  },
  {
    layer: 'customer',
    agent: null,
    forms: [flat(2_800), flat(3_500, umrah), percent(5, { cabin: 'business' })],
  },
  { layer: 'agent', agent: null, forms: [flat(1_100), flat(1_400, umrah)] },
  { layer: 'agent', agent: 'alnoor', forms: [flat(800)] },
]

interface DemoCharge {
  /** The agent who pays it; null for all agents. */
  agent: string | null
  /** Set by the agent, for the agent's own clients. */
  own: boolean
  name: string
  rupees: number
}

export const demoCharges: DemoCharge[] = [
  { agent: null, own: false, name: 'Ticketing fee', rupees: 350 },
  { agent: 'gulfstar', own: false, name: 'Cash handling', rupees: 200 },
  { agent: 'bismillah', own: true, name: 'Service charge', rupees: 500 },
]

/** What agents add for their own clients; not visible to the office. */
export const demoMarkups: { agent: string; form: MarginForm }[] = [
  { agent: 'bismillah', form: flat(2_500) },
  { agent: 'alnoor', form: flat(3_000) },
]

export const chargeValue = ({ rupees }: DemoCharge): number => rupees * RUPEE

/** Agents on the same terms. */
export const demoGroups = [
  { name: 'Umrah operators', agents: ['alnoor', 'gulfstar'] },
  { name: 'City partners', agents: ['bismillah', 'skylines'] },
] as const
