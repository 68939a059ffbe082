import type { VisaSpeedForm } from '@safar/contract/products/visas/visa.shapes'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { buyerAudience, type ListedPrice } from '../../pricing/public.ts'
import type { VisaDeps } from '../deps.ts'
import { type Visa, type VisaApplication, visas } from '../tables.ts'
import { priceApplicants } from '../visa-view.ts'

/** The visa as offered now. Anyone who takes it off sale waits for this transaction, or was faster. */
export async function readOnSale(queries: Queries, visaId: number): Promise<Visa | undefined> {
  const [row] = await queries
    .select()
    .from(visas)
    .where(and(eq(visas.id, visaId), eq(visas.status, 'active'), isNull(visas.hiddenAt)))
    .for('key share')
  return row
}

export interface DraftPrice {
  visa: Visa
  speed: VisaSpeedForm
  /** One line per applicant. */
  listed: ListedPrice
}

/** What a draft costs today, at its buyer's price; null if the visa or its speed is no longer offered. */
export async function priceDraft(
  deps: VisaDeps,
  { visaId, speed: wanted, agentId }: Pick<VisaApplication, 'visaId' | 'speed' | 'agentId'>,
  people: readonly PassengerType[],
): Promise<DraftPrice | null> {
  const [visa, book] = await Promise.all([readOnSale(deps.db.prepared, visaId), deps.pricing.book()])
  const speed = visa?.form.speeds.find((one) => one.speed === wanted)
  if (!visa || !speed || people.length === 0) return null
  return { visa, speed, listed: priceApplicants(speed, people, { book, audience: buyerAudience(agentId) }) }
}
