import type { BookedProduct, BookedProps } from '../../../platform/products/booked-product.ts'
import { BookedHolidayCard } from './booked-holiday-card.tsx'

const Cards = ({ booking: { holiday } }: BookedProps<'holiday'>) => <BookedHolidayCard holiday={holiday} />

export const bookedHoliday: BookedProduct<'holiday'> = { Cards }
