import type { BookedProduct, BookedProps } from '../../../platform/products/booked-product.ts'
import { BookedInsuranceCard } from './booked-insurance-card.tsx'

const Cards = ({ booking: { insurance } }: BookedProps<'insurance'>) => <BookedInsuranceCard insurance={insurance} />

export const bookedInsurance: BookedProduct<'insurance'> = { Cards }
