import { abroad, type DemoHoliday, day, point } from './holiday-form.ts'
import { both, lines } from './texts.ts'

const baku = point('Baku', 'باكو', 40.37, 49.85)
const istanbul = point('Istanbul', 'إسطنبول', 41.01, 28.98)
const dubai = point('Dubai', 'دبي', 25.2, 55.27)

export const holidaysAbroad: readonly DemoHoliday[] = [
  {
    ...abroad,
    name: both('Baku and Gabala, 5 days', 'باكو وقبالا، 5 أيام'),
    summary: both(
      'Flame Towers, old caravanserais and the first snow of the Caucasus.',
      'أبراج اللهب والخانات القديمة وأول ثلوج القوقاز.',
    ),
    destination: both('Azerbaijan', 'أذربيجان'),
    scenes: ['baku'],
    adult: [148_000, 164_000, 175_000],
    departs: [20, 41, 62],
    seats: 20,
    highlights: lines(
      ['Flame Towers at night', 'أبراج اللهب ليلًا'],
      ['Tufandag cable car', 'تلفريك توفانداغ'],
      ['Fire temple of Ateshgah', 'معبد النار أتشغاه'],
    ),
    days: [
      day(
        ['Arrival in Baku', 'الوصول إلى باكو'],
        ['Met at the airport. Evening walk on the Boulevard.', 'الاستقبال في المطار ونزهة مسائية على الكورنيش.'],
        '',
        baku,
      ),
      day(
        ['The old city', 'المدينة القديمة'],
        [
          'Maiden Tower, Shirvanshah palace, carpets and tea in a caravanserai.',
          'برج العذراء وقصر شيروان شاه والسجاد والشاي في خان قديم.',
        ],
        'BL',
        baku,
      ),
      day(
        ['Gabala', 'قبالا'],
        [
          'Over Shamakhi to Gabala: Nohur Lake and the Tufandag cable car.',
          'عبر شماخي إلى قبالا: بحيرة نوهور وتلفريك توفانداغ.',
        ],
        'BLD',
        baku,
        point('Gabala', 'قبالا', 40.98, 47.85),
      ),
      day(
        ['Absheron', 'أبشيرون'],
        [
          'Ateshgah, the burning hill of Yanardag and the Heydar Aliyev Centre.',
          'معبد أتشغاه وتل يانارداغ المشتعل ومركز حيدر علييف.',
        ],
        'B',
        baku,
        point('Yanardag', 'يانارداغ', 40.5, 49.89),
      ),
      day(
        ['Flight home', 'رحلة العودة'],
        ['A last morning in Nizami Street, then the airport.', 'صباح أخير في شارع نظامي ثم المطار.'],
        'B',
        baku,
      ),
    ],
  },
  {
    ...abroad,
    name: both('Istanbul and Cappadocia, 7 days', 'إسطنبول وكابادوكيا، 7 أيام'),
    summary: both(
      'Two continents, the Bosphorus by boat, and balloons at sunrise.',
      'قارتان والبوسفور بالقارب والمناطيد عند الشروق.',
    ),
    destination: both('Türkiye', 'تركيا'),
    scenes: ['istanbul'],
    adult: [236_000, 259_000, 275_000],
    departs: [27, 55, 83],
    seats: 24,
    highlights: lines(
      ['Hagia Sophia and Topkapi', 'آيا صوفيا وتوبكابي'],
      ['Bosphorus cruise with dinner', 'رحلة البوسفور مع العشاء'],
      ['Göreme valley', 'وادي غوريمه'],
    ),
    days: [
      day(
        ['Arrival in Istanbul', 'الوصول إلى إسطنبول'],
        ['Met at the airport; hotel in Sultanahmet.', 'الاستقبال في المطار والفندق في السلطان أحمد.'],
        '',
        istanbul,
      ),
      day(
        ['Sultanahmet', 'السلطان أحمد'],
        [
          'Hagia Sophia, the Blue Mosque and Topkapi with the sacred relics.',
          'آيا صوفيا والمسجد الأزرق وتوبكابي مع الأمانات المقدسة.',
        ],
        'BL',
        istanbul,
      ),
      day(
        ['The Bosphorus', 'البوسفور'],
        [
          'Eyüp Sultan in the morning, by boat under both bridges in the evening.',
          'أيوب سلطان صباحًا وبالقارب تحت الجسرين مساءً.',
        ],
        'BD',
        istanbul,
      ),
      day(
        ['Flight to Cappadocia', 'الطيران إلى كابادوكيا'],
        ['Göreme open-air museum and Uçhisar castle.', 'متحف غوريمه المفتوح وقلعة أوتشيسار.'],
        'BD',
        istanbul,
        point('Göreme', 'غوريمه', 38.64, 34.83),
      ),
      day(
        ['Underground cities', 'المدن تحت الأرض'],
        [
          'Balloon flight for those who wish, then Kaymaklı and the Ihlara valley.',
          'رحلة المنطاد لمن يرغب ثم كايمكلي ووادي إهلارا.',
        ],
        'BLD',
        point('Ihlara', 'إهلارا', 38.25, 34.3),
      ),
      day(
        ['Konya', 'قونية'],
        [
          'The tomb of Rumi and the Seljuk mosques, flight to Istanbul.',
          'ضريح جلال الدين الرومي ومساجد السلاجقة ثم الطيران إلى إسطنبول.',
        ],
        'BL',
        point('Konya', 'قونية', 37.87, 32.49),
        istanbul,
      ),
      day(
        ['Flight home', 'رحلة العودة'],
        ['Grand Bazaar until it is time for the airport.', 'السوق الكبير حتى موعد المطار.'],
        'B',
        istanbul,
      ),
    ],
  },
  {
    ...abroad,
    name: both('Dubai and Abu Dhabi, 5 days', 'دبي وأبوظبي، 5 أيام'),
    summary: both(
      'Desert, towers and the Sheikh Zayed mosque, with the children in mind.',
      'الصحراء والأبراج وجامع الشيخ زايد، مع مراعاة الأطفال.',
    ),
    destination: both('United Arab Emirates', 'الإمارات العربية المتحدة'),
    scenes: ['dubai'],
    adult: [129_000, 143_500, 154_000],
    departs: [16, 30, 44, 58],
    seats: 28,
    highlights: lines(
      ['Burj Khalifa, level 124', 'برج خليفة، الطابق 124'],
      ['Desert safari with dinner', 'رحلة الصحراء مع العشاء'],
      ['Sheikh Zayed Grand Mosque', 'جامع الشيخ زايد الكبير'],
    ),
    days: [
      day(
        ['Arrival in Dubai', 'الوصول إلى دبي'],
        [
          'Met at the airport. Dhow cruise with dinner on the Creek.',
          'الاستقبال في المطار ورحلة بالمركب مع العشاء في الخور.',
        ],
        'D',
        dubai,
      ),
      day(
        ['Dubai old and new', 'دبي القديمة والحديثة'],
        ['Al Fahidi by abra, then Dubai Mall and Burj Khalifa.', 'الفهيدي بالعبرة ثم دبي مول وبرج خليفة.'],
        'B',
        dubai,
      ),
      day(
        ['The desert', 'الصحراء'],
        [
          'A free morning; dunes, camels and a barbecue from four o’clock.',
          'صباح حر، ثم الكثبان والجمال والشواء من الساعة الرابعة.',
        ],
        'BD',
        dubai,
        point('Al Marmoom', 'المرموم', 24.85, 55.33),
      ),
      day(
        ['Abu Dhabi', 'أبوظبي'],
        [
          'Sheikh Zayed Grand Mosque, the Corniche and Ferrari World.',
          'جامع الشيخ زايد الكبير والكورنيش وعالم فيراري.',
        ],
        'BL',
        dubai,
        point('Abu Dhabi', 'أبوظبي', 24.45, 54.38),
      ),
      day(
        ['Flight home', 'رحلة العودة'],
        ['Shopping until the transfer to the airport.', 'التسوق حتى موعد التوصيل إلى المطار.'],
        'B',
        dubai,
      ),
    ],
  },
  {
    ...abroad,
    name: both('Spring in Istanbul, 4 days', 'الربيع في إسطنبول، 4 أيام'),
    summary: both('A long weekend for the tulips.', 'عطلة نهاية أسبوع طويلة لموسم التوليب.'),
    destination: both('Türkiye', 'تركيا'),
    scenes: ['istanbul'],
    adult: [158_000, 172_000, 184_000],
    departs: [130, 137],
    seats: 20,
    status: 'draft',
    highlights: lines(['Emirgan park', 'حديقة أميرغان']),
    days: [
      day(['Arrival', 'الوصول'], ['Met at the airport.', 'الاستقبال في المطار.'], '', istanbul),
      day(['Emirgan', 'أميرغان'], ['Tulips and the Bosphorus.', 'التوليب والبوسفور.'], 'B', istanbul),
      day(['Bazaars', 'الأسواق'], ['Grand and Egyptian bazaars.', 'السوق الكبير والسوق المصري.'], 'B', istanbul),
      day(['Flight home', 'رحلة العودة'], ['Transfer to the airport.', 'التوصيل إلى المطار.'], 'B', istanbul),
    ],
  },
]
