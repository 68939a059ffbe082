import type { PlanForm } from '../insurance.shapes.ts'

/** Premiums for one adult; arguments in whole rupees, results in minor units. */
const rupees = (cost: number, agent: number, everybody: number) => ({
  cost: cost * 100,
  agent: agent * 100,
  public: everybody * 100,
})

/** A plan typical of this market, with age bands and loadings as insurers print them. */
export const samplePlan = (changes: Partial<PlanForm> = {}): PlanForm => ({
  name: { en: 'Gold', ar: 'الذهبية' },
  insurer: 'Indus Takaful',
  summary: { en: 'Medical cover that visas accept', ar: '' },
  status: 'active',
  benefits: [
    { kind: 'medical', limit: 30_000, currency: 'EUR' },
    { kind: 'baggage', limit: 1_000, currency: 'EUR' },
  ],
  premiums: [
    {
      region: 'schengen',
      bands: [
        { days: 7, ...rupees(3_000, 3_500, 4_000) },
        { days: 14, ...rupees(4_200, 4_800, 5_500) },
        { days: 31, ...rupees(6_000, 7_000, 8_000) },
      ],
    },
    { region: 'umrah', bands: [{ days: 31, ...rupees(1_800, 2_000, 2_501) }] },
  ],
  ages: [
    { from: 0, to: 17, percent: -50, regions: [] },
    { from: 18, to: 65, percent: 0, regions: [] },
    { from: 66, to: 75, percent: 50, regions: [] },
    { from: 76, to: 80, percent: 100, regions: [] },
    { from: 81, to: 85, percent: 300, regions: ['schengen'] },
  ],
  cooling_off_days: 14,
  helpline: '+92 21 111 000 111',
  policy_number: 'IT-2026-77',
  ...changes,
})
