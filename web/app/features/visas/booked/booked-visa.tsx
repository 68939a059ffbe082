import type { BookedProduct, BookedProps } from '../../../platform/products/booked-product.ts'
import { BookedVisaCard } from './booked-visa-card.tsx'

const Cards = ({ booking: { visa } }: BookedProps<'visa'>) => <BookedVisaCard visa={visa} />

export const bookedVisa: BookedProduct<'visa'> = { Cards }
