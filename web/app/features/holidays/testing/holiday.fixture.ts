import type { BookedHoliday } from '@safar/contract/products/holidays/holiday.shapes'
import type { HolidayView } from '@safar/contract/products/holidays/holidays.contract'
import { hunzaForm } from '@safar/contract/products/holidays/testing/holiday-form'

const { departures: _departures, prices: _prices, pictures: _pictures, ...texts } = hunzaForm()
/** Three days in Hunza at PKR 80,000, with one departure of nine seats. */
export const hunza: HolidayView = {
  ...texts,
  days: texts.days.map((day) => ({ ...day, pictures: [] })),
  id: 7,
  nights: 2,
  currency: 'PKR',
  prices: { adult: 8_000_000, child: 5_500_000, infant: 0 },
  departures: [
    {
      id: 3,
      departs_on: '2027-05-10',
      returns_on: '2027-05-12',
      book_by: '2027-05-01',
      seats: { total: 9, held: 0, issued: 0, left: 9 },
      bookable: true,
      full: false,
    },
  ],
  picture: null,
  pictures: [],
  office: null,
}

/** The same as a booking shows it. */
export const bookedHunza: BookedHoliday = {
  holiday: { id: 7, name: texts.name, destination: texts.destination },
  departs_on: '2027-05-10',
  returns_on: '2027-05-12',
  nights: 2,
  days: texts.days.map(({ pictures: _pictures, ...day }) => day),
  inclusions: texts.inclusions,
  exclusions: texts.exclusions,
  meeting_point: texts.meeting_point,
  instalments: [],
  waiting_ahead: null,
}
