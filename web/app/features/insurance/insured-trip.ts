import { coverError } from '@safar/contract/products/insurance/insurance.rules'
import { insuranceRegions, MAX_INSURED, MAX_INSURED_AGE } from '@safar/contract/vocabulary/insurance'
import type { InsuredTrip } from './api.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** '36, 4 70' as ages; null if there are none, too many, or some are invalid. */
export function agesIn(text: string): number[] | null {
  const parts = text.split(/[\s,،;]+/u).filter(Boolean)
  if (parts.length === 0 || parts.length > MAX_INSURED) return null
  const ages = parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN))
  return ages.every((age) => age <= MAX_INSURED_AGE) ? ages : null
}

/** The trip in a URL; null if something is missing or it can no longer be insured. */
export function readTrip(params: URLSearchParams, today: string): InsuredTrip | null {
  const region = insuranceRegions.find((each) => each === params.get('region'))
  const [startsOn, endsOn] = [params.get('from') ?? '', params.get('to') ?? '']
  const ages = agesIn(params.get('ages') ?? '')
  if (!region || !ages || !DAY.test(startsOn) || !DAY.test(endsOn)) return null
  if (coverError({ startsOn, endsOn }, today)) return null
  return { region, starts_on: startsOn, ends_on: endsOn, ages }
}

export const writeTrip = ({ region, starts_on, ends_on, ages }: InsuredTrip): URLSearchParams =>
  new URLSearchParams({ region, from: starts_on, to: ends_on, ages: ages.join(',') })
