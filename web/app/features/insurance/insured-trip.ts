import { MAX_INSURED, MAX_INSURED_AGE } from '@safar/contract/vocabulary/insurance'

/** '36, 4 70' as ages; null where it is none, too many, or no ages. */
export function agesIn(text: string): number[] | null {
  const parts = text.split(/[\s,،;]+/u).filter(Boolean)
  if (parts.length === 0 || parts.length > MAX_INSURED) return null
  const ages = parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN))
  return ages.every((age) => age <= MAX_INSURED_AGE) ? ages : null
}
