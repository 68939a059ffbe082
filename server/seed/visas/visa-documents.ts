import type { VisaDocument } from '@safar/contract/products/visas/visa.shapes'
import type { ApplicantCategory } from '@safar/contract/vocabulary/visas'
import { both } from '../packages/texts.ts'

type Text = readonly [en: string, ar: string]

const document = (
  key: string,
  name: Text,
  { note = ['', ''], of = [], required = true }: { note?: Text; of?: ApplicantCategory[]; required?: boolean } = {},
): VisaDocument => ({ key, name: both(...name), note: both(...note), categories: of, required })

const passport = document('passport', ['Passport, photo page', 'الجواز، صفحة الصورة'], {
  note: [
    'A colour scan of both pages, with the two lines at the bottom readable.',
    'صورة ملوّنة للصفحتين، والسطران أسفل الصفحة مقروءان.',
  ],
})
const photograph = document('photograph', ['Photograph', 'صورة شخصية'], {
  note: [
    'Taken in the last six months, face uncovered, without glasses.',
    'ملتقطة خلال آخر ستة أشهر، والوجه مكشوف من دون نظارة.',
  ],
})
const cnic = document('cnic', ['CNIC, both sides', 'بطاقة الهوية (CNIC)، الوجهان'], {
  of: ['business_owner', 'job_holder', 'student', 'retired'],
})
const familyCertificate = document(
  'family-certificate',
  ['Family registration certificate (NADRA)', 'شهادة تسجيل العائلة (نادرا)'],
  {
    of: ['dependent'],
  },
)
const sponsor = document('sponsor', ["Sponsor's consent and CNIC", 'موافقة الكفيل وبطاقة هويته'], {
  of: ['dependent', 'student'],
})
const ticket = document('ticket', ['Return flight booking', 'حجز طيران ذهاب وعودة'], { required: false })
const hotel = document('hotel', ['Hotel booking', 'حجز الفندق'], { required: false })
const bankStatement = document('bank-statement', ['Bank statement, six months', 'كشف حساب بنكي، ستة أشهر'], {
  note: ['Stamped by the bank, with an account maintenance letter.', 'مختوم من البنك، مع خطاب الحساب.'],
  of: ['business_owner', 'job_holder', 'retired'],
})
const employer = document(
  'employer-letter',
  ['Employment letter and three salary slips', 'خطاب عمل وثلاث قسائم راتب'],
  {
    of: ['job_holder'],
  },
)
const business = document(
  'business-proof',
  ['Business registration and tax returns', 'السجل التجاري والإقرارات الضريبية'],
  {
    note: ['NTN certificate and the last two returns.', 'شهادة الرقم الضريبي وآخر إقرارين.'],
    of: ['business_owner'],
  },
)
const enrolment = document('enrolment', ['Student card and leave letter', 'بطاقة الطالب وخطاب الإجازة'], {
  of: ['student'],
})
const pension = document('pension', ['Pension book or proof of income', 'دفتر التقاعد أو إثبات الدخل'], {
  of: ['retired'],
})
const insurance = document('insurance', ['Travel insurance, EUR 30,000', 'تأمين سفر بقيمة 30,000 يورو'])
const itinerary = document('itinerary', ['Day-by-day itinerary', 'برنامج الرحلة اليومي'], { required: false })
const coverLetter = document('cover-letter', ['Cover letter', 'خطاب تعريف'])
const polio = document('polio', ['Polio vaccination certificate', 'شهادة تطعيم شلل الأطفال'])
const invitation = document('invitation', ['Invitation from the host company', 'دعوة من الشركة المضيفة'])
const admission = document('admission', ['Letter of admission', 'خطاب القبول'])
const medical = document('medical', ['Medical certificate (GAMCA)', 'شهادة طبية (غامكا)'])
const contract = document('contract', ['Signed employment contract', 'عقد عمل موقّع'])

const person = [passport, photograph, cnic, familyCertificate]
const income = [bankStatement, employer, business, enrolment, pension, sponsor]

/** Documents that embassies require, from the fewest to the most. */
export const documentSets = {
  simple: [...person, ticket, hotel],
  simpleWithPolio: [...person, polio, ticket, hotel],
  income: [...person, ...income, ticket, hotel],
  full: [...person, ...income, coverLetter, itinerary, ticket, hotel],
  schengen: [...person, ...income, insurance, coverLetter, itinerary, ticket, hotel],
  business: [...person, invitation, bankStatement, employer, business, coverLetter],
  study: [...person, admission, bankStatement, sponsor, medical],
  work: [...person, contract, medical, polio],
} as const
