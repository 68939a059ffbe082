import type { PlanBenefit, PlanForm, RegionPremiums } from '@safar/contract/products/insurance/insurance.shapes'
import type { InsuranceRegion } from '@safar/contract/vocabulary/insurance'

const RUPEE = 100
const bandDays = [7, 14, 21, 31, 62, 92, 183, 366] as const

/** Public premiums in rupees by band; agents pay 10 % less, and our cost is 25 % less. */
const premiums = (region: InsuranceRegion, ...rupees: readonly number[]): RegionPremiums => ({
  region,
  bands: rupees.map((price, place) => ({
    days: bandDays[place] ?? 366,
    cost: Math.round(price * 0.75) * RUPEE,
    agent: Math.round(price * 0.9) * RUPEE,
    public: price * RUPEE,
  })),
})

const limits = (
  currency: PlanBenefit['currency'],
  amounts: Partial<Record<PlanBenefit['kind'], number>>,
): PlanBenefit[] =>
  (Object.entries(amounts) as [PlanBenefit['kind'], number][]).map(([kind, limit]) => ({ kind, limit, currency }))

/**
 * As insurers in this market print them: children at half price, older people at more, the oldest only in Schengen
 * countries.
 */
const usualAges: PlanForm['ages'] = [
  { from: 0, to: 18, percent: -50, regions: [] },
  { from: 19, to: 65, percent: 0, regions: [] },
  { from: 66, to: 75, percent: 50, regions: [] },
  { from: 76, to: 80, percent: 100, regions: [] },
]
const oldest: PlanForm['ages'][number] = { from: 81, to: 85, percent: 300, regions: ['schengen'] }

const indus = { insurer: 'Indus Takaful', helpline: '+92 21 111 363 771', policy_number: 'IT-TRV-2026-77' }
const crescent = { insurer: 'Crescent General', helpline: '+92 42 111 247 365', policy_number: 'CG-88-1147' }

export const demoPlans: readonly PlanForm[] = [
  {
    ...indus,
    name: { en: 'Travel Silver', ar: 'السفر الفضية' },
    summary: { en: 'Medical cover that visas accept.', ar: 'تغطية طبية مقبولة للتأشيرات.' },
    status: 'active',
    benefits: limits('EUR', { medical: 30_000, evacuation: 30_000, repatriation: 7_500, baggage: 500 }),
    premiums: [
      premiums('schengen', 2_900, 3_900, 4_700, 5_600, 8_400, 10_900),
      premiums('worldwide_except_us_canada', 2_600, 3_500, 4_300, 5_100, 7_600, 9_900, 16_500),
      premiums('domestic', 450, 650, 800, 950),
    ],
    ages: [...usualAges, oldest],
    cooling_off_days: 14,
  },
  {
    ...indus,
    name: { en: 'Travel Gold', ar: 'السفر الذهبية' },
    summary: { en: 'With baggage, delay and cancellation.', ar: 'تشمل الأمتعة والتأخير والإلغاء.' },
    status: 'active',
    benefits: limits('EUR', {
      medical: 50_000,
      evacuation: 50_000,
      repatriation: 10_000,
      dental: 300,
      trip_cancellation: 1_500,
      delay: 300,
      baggage: 1_000,
      baggage_delay: 200,
      passport_loss: 300,
    }),
    premiums: [
      premiums('schengen', 4_200, 5_600, 6_900, 8_200, 12_300, 15_900, 26_500, 41_000),
      premiums('worldwide', 6_100, 8_200, 10_100, 12_000, 17_900, 23_200, 38_500, 59_000),
      premiums('worldwide_except_us_canada', 3_900, 5_200, 6_400, 7_600, 11_400, 14_700, 24_400, 37_900),
      premiums('student', 5_500, 7_300, 9_000, 10_700, 15_900, 20_600, 29_800, 44_500),
    ],
    ages: [...usualAges, oldest],
    cooling_off_days: 14,
  },
  {
    ...crescent,
    name: { en: 'Worldwide Platinum', ar: 'العالمية البلاتينية' },
    summary: { en: 'Our highest limits, USA and Canada included.', ar: 'أعلى حدودنا، وتشمل أمريكا وكندا.' },
    status: 'active',
    benefits: limits('USD', {
      medical: 250_000,
      evacuation: 100_000,
      repatriation: 25_000,
      dental: 1_000,
      trip_cancellation: 5_000,
      delay: 600,
      baggage: 2_500,
      baggage_delay: 500,
      passport_loss: 500,
      liability: 100_000,
    }),
    premiums: [
      premiums('schengen', 7_400, 9_900, 12_200, 14_500, 21_700, 28_000, 46_500, 72_000),
      premiums('worldwide', 9_800, 13_100, 16_200, 19_200, 28_700, 37_100, 61_600, 95_000),
    ],
    ages: usualAges.slice(0, 3),
    cooling_off_days: 10,
  },
  {
    ...crescent,
    name: { en: 'Pilgrim Care', ar: 'رعاية المعتمر' },
    summary: { en: 'For umrah and visits to Saudi Arabia.', ar: 'للعمرة وزيارة السعودية.' },
    status: 'active',
    benefits: limits('USD', { medical: 25_000, evacuation: 25_000, repatriation: 10_000, baggage: 500, delay: 200 }),
    premiums: [premiums('umrah', 1_400, 1_900, 2_300, 2_700, 4_100, 5_300)],
    ages: [...usualAges, { from: 81, to: 90, percent: 200, regions: [] }],
    cooling_off_days: 7,
  },
]
