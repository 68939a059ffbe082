import type { EnquirySubject } from '@safar/contract/vocabulary/enquiries'

export interface DemoEnquiry {
  name: string
  phone?: string
  email?: string
  about: EnquirySubject
  /** Index among the packages, groups or holidays. */
  place?: number
  locale: 'en' | 'ar'
  message: string
  /** Days ago. */
  ago: number
  /** Who looks after it. */
  owner?: 'ticketing' | 'reservation'
  answer?: string
  /** Follow-up date, in days from today. */
  next?: number
  note?: string
  end?: 'won' | 'lost'
}

export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    name: 'Sadaf Qureshi',
    phone: '+923214400301',
    email: 'sadaf@client.example',
    about: 'holiday',
    place: 3,
    locale: 'en',
    ago: 12,
    owner: 'ticketing',
    end: 'won',
    message: 'We are four adults for Baku. Is there a price without flights? We have miles.',
    answer: 'Without flights it is PKR 48,000 less for each adult. Shall I hold four seats for you until Friday?',
  },
  {
    name: 'Tariq Mehmood',
    phone: '+923214400302',
    about: 'umrah',
    place: 4,
    locale: 'en',
    ago: 11,
    owner: 'ticketing',
    end: 'lost',
    message: 'Premium package for my parents, wheelchair needed. How far is the lift from the gate?',
    answer: 'Anjum has lifts to the street; it is seven minutes with a helper. We can add the wheelchair for both.',
    note: 'Booked elsewhere with a relative’s group.',
  },
  {
    name: 'Naveed Akhtar',
    phone: '+923214400303',
    email: 'naveed@client.example',
    about: 'group',
    place: 0,
    locale: 'en',
    ago: 8,
    owner: 'reservation',
    end: 'lost',
    message: 'Need 60 seats LHE–JED in January, can the deposit be 10%?',
    answer: 'The airline asks for 25 % of every seat. We can hold 45 now and ask for more.',
    note: 'Wanted 10 % deposit.',
  },
  {
    name: 'محمد العتيبي',
    phone: '+966504400304',
    email: 'otaibi@client.example',
    about: 'holiday',
    place: 7,
    locale: 'ar',
    ago: 6,
    owner: 'ticketing',
    next: 2,
    message: 'هل تتوفر فيلا مائية مع مسبح خاص لشخصين في نهاية الشهر القادم؟',
    answer: 'نعم، تتوفر فيلتان بمسبح خاص مقابل إضافة على السعر. سنرسل لكم العرض غدًا.',
  },
  {
    name: 'Rabia Saleem',
    email: 'rabia@client.example',
    about: 'umrah',
    place: 6,
    locale: 'en',
    ago: 5,
    owner: 'ticketing',
    next: 0,
    message: 'Ramadan package for five, two of them children of 6 and 9. Can we have one room?',
    answer: 'A quint room fits you all; both children pay the price with bed. I have sent you the figures.',
  },
  {
    name: 'Hassan Raza',
    phone: '+923214400306',
    about: 'holiday',
    place: 0,
    locale: 'en',
    ago: 4,
    owner: 'reservation',
    next: 5,
    message: 'Do you take children of three to Hunza? Is the road open in that week?',
    answer: 'Yes, many families travel with small children. The road by Babusar depends on snow; we go by Besham then.',
  },
  {
    name: 'Farah Naz',
    phone: '+923214400307',
    email: 'farah@client.example',
    about: 'car',
    locale: 'en',
    ago: 3,
    owner: 'ticketing',
    message: 'A van with driver for seven people, Lahore to Murree and back, three days.',
  },
  {
    name: 'Imtiaz Hussain',
    phone: '+923214400308',
    about: 'visa',
    locale: 'en',
    ago: 2,
    message: 'UK visit visa for my mother: what do you need from us, and how long does it take?',
  },
  {
    name: 'Sana Javed',
    email: 'sana@client.example',
    about: 'holiday',
    place: 4,
    locale: 'en',
    ago: 1,
    message: 'Is the balloon flight in Cappadocia included? We are two couples.',
  },
  {
    name: 'عائشة الحربي',
    phone: '+966504400310',
    about: 'umrah',
    place: 5,
    locale: 'ar',
    ago: 1,
    message: 'نريد غرفتين مطلتين على الحرم لسبعة أشخاص، هل يوجد سعر للمجموعة؟',
  },
  {
    name: 'Kashif Mahmood',
    phone: '+923214400311',
    email: 'kashif@client.example',
    about: 'group',
    place: 4,
    locale: 'en',
    ago: 0,
    message: 'Twelve seats to Dubai for a company trip. Can names come a week before?',
  },
  {
    name: 'Zoya Sheikh',
    phone: '+923214400312',
    about: 'hotel',
    locale: 'en',
    ago: 0,
    message: 'Looking for a serviced apartment in Kuala Lumpur for a month from the 5th.',
  },
]
