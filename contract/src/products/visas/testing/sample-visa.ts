import type { VisaFee, VisaForm } from '../visa.shapes.ts'

const fee = (cost: number, agent: number, everybody: number): VisaFee => ({
  cost: cost * 100,
  agent: agent * 100,
  public: everybody * 100,
})

const paragraph = (text: string) => [{ type: 'paragraph' as const, spans: [{ text }] }]

/**
 * A tourist visa with two speeds and documents: some for everybody, some for one category, and one that is optional.
 */
export const sampleVisa = (changes: Partial<VisaForm> = {}): VisaForm => ({
  name: { en: 'UAE tourist visa, 30 days', ar: 'تأشيرة الإمارات السياحية، 30 يومًا' },
  summary: { en: 'Single entry, by e-mail.', ar: 'دخول واحد، بالبريد الإلكتروني.' },
  description: { en: paragraph('For a visit.'), ar: paragraph('للزيارة.') },
  country: 'AE',
  type: 'tourist',
  format: 'e_visa',
  entries: 'single',
  status: 'active',
  stay_days: 30,
  validity_days: 60,
  passport_months: 6,
  bank_balance: null,
  speeds: [
    {
      speed: 'normal',
      min_days: 3,
      max_days: 5,
      fees: {
        adult: fee(26_000, 29_000, 31_000),
        child: fee(26_000, 28_000, 30_000),
        infant: fee(20_000, 22_000, 23_000),
      },
    },
    {
      speed: 'urgent',
      min_days: 1,
      max_days: 2,
      fees: {
        adult: fee(34_000, 37_000, 40_000),
        child: fee(34_000, 36_000, 39_000),
        infant: fee(27_000, 29_000, 31_000),
      },
    },
  ],
  documents: [
    {
      key: 'passport',
      name: { en: 'Passport scan', ar: 'صورة الجواز' },
      note: { en: '', ar: '' },
      categories: [],
      required: true,
    },
    {
      key: 'photograph',
      name: { en: 'Photograph', ar: 'صورة شخصية' },
      note: { en: '', ar: '' },
      categories: [],
      required: true,
    },
    {
      key: 'employer-letter',
      name: { en: 'Letter from the employer', ar: 'خطاب من جهة العمل' },
      note: { en: '', ar: '' },
      categories: ['job_holder'],
      required: true,
    },
    {
      key: 'tickets',
      name: { en: 'Return ticket', ar: 'تذكرة العودة' },
      note: { en: '', ar: '' },
      categories: [],
      required: false,
    },
  ],
  photograph: { width_mm: 43, height_mm: 55, background: 'white', note: { en: '', ar: '' } },
  pictures: [],
  ...changes,
})
