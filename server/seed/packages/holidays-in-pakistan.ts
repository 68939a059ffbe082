import { type DemoHoliday, day, inPakistan, point } from './holiday-form.ts'
import { both, lines } from './texts.ts'

const islamabad = point('Islamabad', 'إسلام آباد', 33.69, 73.06)
const naran = point('Naran', 'ناران', 34.91, 73.65)
const chilas = point('Chilas', 'تشيلاس', 35.42, 74.1)
const karimabad = point('Karimabad', 'كريم آباد', 36.32, 74.66)
const skardu = point('Skardu', 'سكردو', 35.3, 75.63)
const kalam = point('Kalam', 'كلام', 35.48, 72.58)

export const holidaysInPakistan: readonly DemoHoliday[] = [
  {
    ...inPakistan,
    name: both('Hunza and Khunjerab, 6 days', 'هونزا وخنجراب، 6 أيام'),
    summary: both(
      'Old forts, a turquoise lake and the highest paved border of the world.',
      'قلاع قديمة وبحيرة فيروزية وأعلى معبر حدودي معبد في العالم.',
    ),
    destination: both('Hunza', 'هونزا'),
    scenes: ['hunza', 'skardu'],
    adult: [58_000, 66_500, 72_500],
    departs: [18, 32, 46, 74],
    seats: 22,
    highlights: lines(
      ['Baltit and Altit forts', 'قلعتا بلتيت وألتيت'],
      ['Attabad Lake by boat', 'بحيرة عطا آباد بالقارب'],
      ['Khunjerab Pass at 4,693 m', 'ممر خنجراب على ارتفاع 4693 مترًا'],
    ),
    days: [
      day(
        ['Islamabad to Naran', 'من إسلام آباد إلى ناران'],
        [
          'Up the Kaghan valley by Balakot. Dinner and night by the Kunhar river.',
          'صعودًا في وادي كاغان عبر بالاكوت. العشاء والمبيت عند نهر كنهار.',
        ],
        'D',
        islamabad,
        naran,
      ),
      day(
        ['Over Babusar Top to Hunza', 'عبر بابوسر إلى هونزا'],
        [
          'Babusar Top, Nanga Parbat from the road, Rakaposhi at sunset.',
          'قمة بابوسر وجبل نانغا باربات من الطريق وراكابوشي عند الغروب.',
        ],
        'BD',
        naran,
        chilas,
        karimabad,
      ),
      day(
        ['Forts and the old town', 'القلاع والبلدة القديمة'],
        [
          'Baltit and Altit forts with a guide, then the bazaar of Karimabad. Eagle’s Nest for the evening.',
          'قلعتا بلتيت وألتيت مع مرشد ثم سوق كريم آباد، والمساء في عش النسر.',
        ],
        'BD',
        karimabad,
      ),
      day(
        ['Attabad Lake and Khunjerab', 'بحيرة عطا آباد وخنجراب'],
        [
          'Boats on Attabad Lake, Passu Cones, and the border with China where the road is open.',
          'القوارب في بحيرة عطا آباد ومخاريط باسو والحدود مع الصين إذا كان الطريق مفتوحًا.',
        ],
        'BLD',
        karimabad,
        point('Passu', 'باسو', 36.48, 74.88),
        point('Khunjerab Pass', 'ممر خنجراب', 36.85, 75.43),
      ),
      day(
        ['Back to Naran', 'العودة إلى ناران'],
        [
          'A slow day on the Karakoram Highway with stops at Rakaposhi View Point.',
          'يوم هادئ على طريق كاراكورام مع التوقف عند مطل راكابوشي.',
        ],
        'BD',
        karimabad,
        chilas,
        naran,
      ),
      day(
        ['Home to Islamabad', 'العودة إلى إسلام آباد'],
        [
          'Saif-ul-Malook Lake by jeep in the morning; Islamabad by nightfall.',
          'بحيرة سيف الملوك بسيارات الجيب صباحًا، والوصول إلى إسلام آباد مساءً.',
        ],
        'B',
        naran,
        islamabad,
      ),
    ],
  },
  {
    ...inPakistan,
    name: both('Skardu by air, 5 days', 'سكردو جوًا، 5 أيام'),
    summary: both(
      'Cold desert, blue lakes and the road to K2, without the two days on the road.',
      'صحراء باردة وبحيرات زرقاء وطريق كي تو دون يومين على الطريق.',
    ),
    destination: both('Skardu', 'سكردو'),
    scenes: ['skardu', 'hunza'],
    adult: [96_000, 108_000, 116_000],
    departs: [23, 51, 79],
    seats: 16,
    highlights: lines(
      ['Shangrila and Upper Kachura lakes', 'بحيرتا شانغريلا وكاتشورا العليا'],
      ['Sarfaranga cold desert', 'صحراء سرفرنغا الباردة'],
      ['Shigar Fort', 'قلعة شيغار'],
    ),
    inclusions: [
      ...lines(['Return flights Islamabad–Skardu', 'تذاكر إسلام آباد–سكردو ذهابًا وإيابًا']),
      ...inPakistan.inclusions.slice(1),
    ],
    meetingPoint: both(
      'Islamabad International Airport, domestic departures',
      'مطار إسلام آباد الدولي، المغادرة الداخلية',
    ),
    days: [
      day(
        ['Flight to Skardu', 'الطيران إلى سكردو'],
        [
          'One hour past Nanga Parbat. Afternoon at Shangrila and Upper Kachura.',
          'ساعة واحدة بمحاذاة نانغا باربات، وبعد الظهر في شانغريلا وكاتشورا العليا.',
        ],
        'D',
        islamabad,
        skardu,
      ),
      day(
        ['Shigar Fort and the cold desert', 'قلعة شيغار والصحراء الباردة'],
        [
          'The 17th-century fort, now a museum and hotel; dunes at 2,200 m before sunset.',
          'القلعة من القرن السابع عشر وهي اليوم متحف وفندق، والكثبان على ارتفاع 2200 متر قبل الغروب.',
        ],
        'BLD',
        skardu,
        point('Shigar', 'شيغار', 35.42, 75.74),
      ),
      day(
        ['Deosai plains', 'سهول ديوساي'],
        [
          'By jeep to Sheosar Lake. In winter, when Deosai is closed, Manthokha waterfall instead.',
          'بسيارات الجيب إلى بحيرة شيوسر، وفي الشتاء عند إغلاق ديوساي شلال منثوخا بدلًا منها.',
        ],
        'BLD',
        skardu,
        point('Deosai', 'ديوساي', 35.0, 75.4),
      ),
      day(
        ['Khaplu palace', 'قصر خبلو'],
        [
          'Along the Shyok river to the palace of the Yabgo rajas and the Chaqchan mosque.',
          'على طول نهر شيوك إلى قصر راجات يبغو ومسجد تشقتشن.',
        ],
        'BLD',
        skardu,
        point('Khaplu', 'خبلو', 35.16, 76.33),
      ),
      day(
        ['Flight home', 'العودة جوًا'],
        [
          'Morning flight. Where the weather closes the airport, we drive, and nothing more is charged.',
          'رحلة صباحية. وإن أغلق الطقس المطار عدنا برًا دون أي رسوم إضافية.',
        ],
        'B',
        skardu,
        islamabad,
      ),
    ],
  },
  {
    ...inPakistan,
    name: both('Swat and Kalam, 4 days', 'سوات وكلام، 4 أيام'),
    summary: both(
      'Green valleys and snow a day from Islamabad: made for families.',
      'أودية خضراء وثلوج على مسافة يوم من إسلام آباد، للعائلات.',
    ),
    destination: both('Swat', 'سوات'),
    scenes: ['swat'],
    adult: [31_000, 36_000, 39_500],
    departs: [11, 25, 39],
    seats: 30,
    highlights: lines(
      ['Malam Jabba chair lift', 'تلفريك مالم جبا'],
      ['Mahodand Lake', 'بحيرة ماهودند'],
      ['Buddhist remains of Butkara', 'آثار بوتكارا البوذية'],
    ),
    days: [
      day(
        ['Islamabad to Malam Jabba', 'من إسلام آباد إلى مالم جبا'],
        [
          'By the Swat motorway in four hours. Afternoon in the snow.',
          'عبر طريق سوات السريع في أربع ساعات، وبعد الظهر في الثلج.',
        ],
        'D',
        islamabad,
        point('Malam Jabba', 'مالم جبا', 34.8, 72.57),
      ),
      day(
        ['Up the river to Kalam', 'صعودًا مع النهر إلى كلام'],
        [
          'Bahrain bazaar, trout for lunch, the deodar forest of Kalam.',
          'سوق بحرين وسمك السلمون المرقط للغداء وغابة الأرز في كلام.',
        ],
        'BLD',
        point('Bahrain, Swat', 'بحرين، سوات', 35.2, 72.55),
        kalam,
      ),
      day(
        ['Mahodand Lake', 'بحيرة ماهودند'],
        ['A day by jeep through Ushu forest to the lake.', 'يوم بسيارات الجيب عبر غابة أوشو إلى البحيرة.'],
        'BLD',
        kalam,
        point('Mahodand', 'ماهودند', 35.71, 72.65),
      ),
      day(
        ['Mingora and home', 'مينغورا ثم العودة'],
        [
          'Swat Museum and Butkara in the morning, Islamabad in the evening.',
          'متحف سوات وبوتكارا صباحًا، وإسلام آباد مساءً.',
        ],
        'B',
        kalam,
        point('Mingora', 'مينغورا', 34.77, 72.36),
        islamabad,
      ),
    ],
  },
]
