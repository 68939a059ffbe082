import type { LocalizedText } from '@safar/contract/content/read-localized'
import { addDays } from '@safar/contract/day'
import type { HolidayDay, HolidayForm, HolidayPoint } from '@safar/contract/products/holidays/holiday.shapes'
import type { HolidayMeal } from '@safar/contract/vocabulary/holidays'
import type { SceneName } from './scenes.ts'
import { both, lines, paragraphs, rupees } from './texts.ts'

export interface DemoHoliday {
  name: LocalizedText
  summary: LocalizedText
  destination: LocalizedText
  region: HolidayForm['region']
  scenes: readonly [SceneName, ...SceneName[]]
  days: HolidayDay[]
  highlights: LocalizedText[]
  inclusions: LocalizedText[]
  exclusions: LocalizedText[]
  meetingPoint: LocalizedText
  /** Per adult, in rupees: our cost, the agent price, the public price. */
  adult: readonly [cost: number, agent: number, everybody: number]
  /** Days from today. */
  departs: readonly number[]
  seats: number
  status?: HolidayForm['status']
}

export const point = (en: string, ar: string, lat: number, lon: number): HolidayPoint => ({
  name: both(en, ar),
  lat,
  lon,
})

type DayText = readonly [en: string, ar: string]
const mealNames: Record<string, HolidayMeal> = { B: 'breakfast', L: 'lunch', D: 'dinner' }

/** One day: title, text, meals in brochure notation ('BLD'), and the points it passes. */
export const day = (title: DayText, text: DayText, meals: string, ...points: HolidayPoint[]): HolidayDay => ({
  title: both(...title),
  text: paragraphs(...text),
  meals: [...meals].flatMap((letter) => mealNames[letter] ?? []),
  pictures: [],
  points,
})

const flightsAndVisa = lines(
  ['Return flights from Lahore, Karachi or Islamabad', 'تذاكر الطيران ذهابًا وإيابًا من لاهور أو كراتشي أو إسلام آباد'],
  ['Visa or e-visa and its fee', 'التأشيرة أو التأشيرة الإلكترونية ورسومها'],
)

export const abroad = {
  region: 'international' as const,
  inclusions: [
    ...flightsAndVisa,
    ...lines(
      ['Hotels as named, breakfast every day', 'الفنادق المذكورة مع الإفطار يوميًا'],
      ['Airport transfers and tours by private coach', 'الاستقبال والتوصيل من المطار وإليه والجولات بحافلة خاصة'],
      ['Guide who speaks English and Urdu', 'مرشد يتحدث الإنجليزية والأردية'],
    ),
  ],
  exclusions: lines(
    ['Meals that are not named', 'الوجبات غير المذكورة'],
    ['City tax, payable at the hotel', 'ضريبة المدينة وتُدفع في الفندق'],
    ['Travel insurance', 'تأمين السفر'],
    ['Tips and personal expenses', 'الإكراميات والمصاريف الشخصية'],
  ),
  meetingPoint: both('At the airport, three hours before departure', 'في المطار قبل الإقلاع بثلاث ساعات'),
}

export const inPakistan = {
  region: 'domestic' as const,
  inclusions: lines(
    ['Air-conditioned coach from Islamabad and back', 'حافلة مكيفة من إسلام آباد والعودة إليها'],
    ['Hotels as named, two to a room', 'الفنادق المذكورة، شخصان في الغرفة'],
    ['Breakfast and dinner every day', 'الإفطار والعشاء يوميًا'],
    ['Jeeps where the road needs them', 'سيارات جيب حيث يتطلب الطريق'],
    ['Tour leader, tolls and entrance fees', 'مشرف الرحلة ورسوم الطرق والدخول'],
  ),
  exclusions: lines(
    ['Lunch', 'الغداء'],
    ['Boat rides and chair lifts', 'القوارب والتلفريك'],
    ['Personal expenses', 'المصاريف الشخصية'],
  ),
  meetingPoint: both('Faizabad, Islamabad, at 06:00', 'فيض آباد، إسلام آباد، الساعة 06:00'),
}

const toFare = (amounts: DemoHoliday['adult'], percent: number) => {
  const [cost = 0, agent = 0, everybody = 0] = amounts.map((amount) => rupees(Math.round((amount * percent) / 100)))
  return { cost, agent, public: everybody }
}

export function toHolidayForm(demo: DemoHoliday, today: string, pictures: Record<SceneName, string>): HolidayForm {
  const departures = demo.departs.map((inDays) => {
    const departs_on = addDays(today, inDays)
    return { id: null, departs_on, seats: demo.seats, book_by: addDays(departs_on, -5) }
  })
  const names = demo.scenes.map((scene) => pictures[scene])
  const { name, summary, destination, region, highlights, inclusions, exclusions } = demo
  return {
    name,
    summary,
    destination,
    region,
    highlights,
    inclusions,
    exclusions,
    description: paragraphs(
      `${summary.en} Small groups, hotels we have slept in ourselves, and a leader from our office from the first day to the last.`,
      `${summary.ar} مجموعات صغيرة وفنادق جربناها بأنفسنا ومشرف من مكتبنا من اليوم الأول إلى الأخير.`,
    ),
    status: demo.status ?? 'active',
    days: demo.days.map((each, place) => ({ ...each, pictures: place === 1 ? names.slice(0, 1) : [] })),
    meeting_point: demo.meetingPoint,
    prices: { adult: toFare(demo.adult, 100), child: toFare(demo.adult, 70), infant: toFare(demo.adult, 10) },
    valid_from: today,
    valid_to: addDays(departures.at(-1)?.departs_on ?? today, 30),
    departures,
    hold_hours: 48,
    payment_plan: [
      { percent: 30, days_before: null },
      { percent: 70, days_before: 10 },
    ],
    cancellation: [
      { days_before: null, percent: 10 },
      { days_before: 20, percent: 50 },
      { days_before: 7, percent: 100 },
    ],
    pictures: names,
  }
}
