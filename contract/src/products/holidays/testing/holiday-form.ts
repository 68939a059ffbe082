import type { HolidayForm } from '../holiday.shapes.ts'

const day = (title: string, lat: number, lon: number): HolidayForm['days'][number] => ({
  title: { en: title, ar: '' },
  text: { en: [{ type: 'paragraph', spans: [{ text: `${title}.` }] }], ar: [] },
  meals: ['breakfast', 'dinner'],
  pictures: [],
  points: [{ name: { en: title, ar: '' }, lat, lon }],
})

/** Three days in Hunza: PKR 80,000 per adult, 75,000 for agents; one departure with nine seats. */
export const hunzaForm = (changes: Partial<HolidayForm> = {}): HolidayForm => ({
  name: { en: 'Hunza in autumn', ar: 'هونزا في الخريف' },
  summary: { en: 'Golden valleys and old forts.', ar: '' },
  description: { en: [], ar: [] },
  region: 'domestic',
  destination: { en: 'Hunza', ar: 'هونزا' },
  status: 'active',
  days: [day('Islamabad', 33.69, 73.06), day('Karimabad', 36.32, 74.66), day('Attabad Lake', 36.33, 74.86)],
  highlights: [{ en: 'Baltit Fort', ar: '' }],
  inclusions: [{ en: 'Hotels with breakfast', ar: '' }],
  exclusions: [{ en: 'Flights', ar: '' }],
  meeting_point: { en: '', ar: '' },
  prices: {
    adult: { cost: 6_000_000, agent: 7_500_000, public: 8_000_000 },
    child: { cost: 4_000_000, agent: 5_000_000, public: 5_500_000 },
    infant: { cost: 0, agent: 0, public: 0 },
  },
  valid_from: '2027-01-01',
  valid_to: '2027-12-31',
  departures: [{ id: null, departs_on: '2027-05-10', seats: 9, book_by: '2027-05-01' }],
  hold_hours: 24,
  payment_plan: [],
  cancellation: [
    { days_before: null, percent: 0 },
    { days_before: 30, percent: 50 },
    { days_before: 15, percent: 100 },
  ],
  pictures: [],
  ...changes,
})
