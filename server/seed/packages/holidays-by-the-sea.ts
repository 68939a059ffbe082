import { abroad, type DemoHoliday, day, point } from './holiday-form.ts'
import { both, lines } from './texts.ts'

const kuala = point('Kuala Lumpur', 'كوالالمبور', 3.14, 101.69)
const langkawi = point('Langkawi', 'لنكاوي', 6.35, 99.8)
const male = point('Malé', 'ماليه', 4.18, 73.51)

export const holidaysByTheSea: readonly DemoHoliday[] = [
  {
    ...abroad,
    name: both('Malaysia: Kuala Lumpur and Langkawi, 7 days', 'ماليزيا: كوالالمبور ولنكاوي، 7 أيام'),
    summary: both(
      'Halal kitchens everywhere, rain forest, and four nights by the sea.',
      'مطابخ حلال في كل مكان وغابات مطيرة وأربع ليالٍ عند البحر.',
    ),
    destination: both('Malaysia', 'ماليزيا'),
    scenes: ['kuala', 'maldives'],
    adult: [249_000, 272_000, 289_000],
    departs: [34, 69],
    seats: 18,
    highlights: lines(
      ['Petronas Towers', 'برجا بتروناس'],
      ['Langkawi Sky Bridge', 'جسر لنكاوي المعلق'],
      ['Genting Highlands', 'مرتفعات جنتنغ'],
    ),
    days: [
      day(
        ['Arrival in Kuala Lumpur', 'الوصول إلى كوالالمبور'],
        ['Met at the airport; the towers lit at night.', 'الاستقبال في المطار والأبراج المضاءة ليلًا.'],
        '',
        kuala,
      ),
      day(
        ['The city', 'المدينة'],
        [
          'National Mosque, Islamic Arts Museum, Petronas Towers.',
          'المسجد الوطني ومتحف الفنون الإسلامية وبرجا بتروناس.',
        ],
        'BL',
        kuala,
      ),
      day(
        ['Genting Highlands', 'مرتفعات جنتنغ'],
        ['Batu Caves on the way, cable car through the clouds.', 'كهوف باتو في الطريق والتلفريك بين السحب.'],
        'B',
        kuala,
        point('Genting Highlands', 'مرتفعات جنتنغ', 3.42, 101.79),
      ),
      day(
        ['Flight to Langkawi', 'الطيران إلى لنكاوي'],
        ['An hour by air; the rest of the day is the beach’s.', 'ساعة بالطائرة، وبقية اليوم للشاطئ.'],
        'BD',
        kuala,
        langkawi,
      ),
      day(
        ['Sky Bridge and mangroves', 'الجسر المعلق وغابات المانغروف'],
        [
          'Cable car to the bridge, boats through the mangroves of Kilim.',
          'التلفريك إلى الجسر والقوارب بين أشجار المانغروف في كيليم.',
        ],
        'BL',
        langkawi,
      ),
      day(
        ['A free day', 'يوم حر'],
        ['Island hopping can be booked on the spot.', 'يمكن حجز جولة الجزر في المكان.'],
        'B',
        langkawi,
      ),
      day(['Flight home', 'رحلة العودة'], ['By Kuala Lumpur.', 'عبر كوالالمبور.'], 'B', langkawi, kuala),
    ],
  },
  {
    ...abroad,
    name: both('Maldives honeymoon, 5 days', 'شهر العسل في المالديف، 5 أيام'),
    summary: both('A water villa, full board, and nobody who knocks.', 'فيلا فوق الماء وإقامة كاملة وهدوء تام.'),
    destination: both('Maldives', 'المالديف'),
    scenes: ['maldives'],
    adult: [398_000, 431_000, 455_000],
    departs: [22, 36, 50, 64],
    seats: 8,
    highlights: lines(
      ['Water villa over the lagoon', 'فيلا مائية فوق البحيرة'],
      ['Snorkelling at the house reef', 'الغطس السطحي عند الشعاب'],
      ['Speedboat from Malé', 'قارب سريع من ماليه'],
    ),
    days: [
      day(
        ['Arrival', 'الوصول'],
        ['Speedboat from the airport to the island.', 'قارب سريع من المطار إلى الجزيرة.'],
        'D',
        male,
        point('South Malé Atoll', 'جزر ماليه الجنوبية', 3.95, 73.5),
      ),
      day(
        ['The reef', 'الشعاب المرجانية'],
        ['Snorkelling with a guide; masks and fins are there.', 'الغطس السطحي مع مرشد، والأقنعة والزعانف متوفرة.'],
        'BLD',
        point('South Malé Atoll', 'جزر ماليه الجنوبية', 3.95, 73.5),
      ),
      day(
        ['Sandbank', 'جزيرة رملية'],
        [
          'A morning on a sandbank with a picnic, dolphins on the way back.',
          'صباح على جزيرة رملية مع نزهة، والدلافين في طريق العودة.',
        ],
        'BLD',
        point('Sandbank', 'جزيرة رملية', 3.9, 73.45),
      ),
      day(
        ['A day of your own', 'يوم لكما'],
        ['Spa, kayak, or nothing at all.', 'المنتجع الصحي أو التجديف أو لا شيء على الإطلاق.'],
        'BLD',
        point('South Malé Atoll', 'جزر ماليه الجنوبية', 3.95, 73.5),
      ),
      day(
        ['Flight home', 'رحلة العودة'],
        ['Breakfast, then the boat to the airport.', 'الإفطار ثم القارب إلى المطار.'],
        'B',
        male,
      ),
    ],
  },
]
