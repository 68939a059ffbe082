import { type TextKey, texts } from '@safar/contract/wording/texts'
import { ApiFailure } from '../../../platform/api.ts'

type Refusal = Extract<TextKey, 'price_changed' | 'booked_before' | 'insufficient_balance' | 'key_in_flight'>

/** A 409 is told apart by its sentence, up to where something is filled in. */
export function isRefusal(error: unknown, refusal: Refusal): boolean {
  if (!(error instanceof ApiFailure) || error.status !== 409) return false
  const said = error.failure.message ?? ''
  return Object.values(texts[refusal]).some((sentence) => said.startsWith(sentence.split('{')[0] ?? sentence))
}
