import type { BookingState } from '@safar/contract/vocabulary/bookings'
import type { CoverState } from '@safar/contract/vocabulary/insurance'
import type { Booking, DocumentSource, ProductPapers, TravelPaper } from '../../bookings/public.ts'
import type { InsuranceDetails } from '../booked-insurance.ts'
import { toInsuranceCertificate } from './certificate.ts'

type SoldPolicy = InsuranceDetails['sold']

const soldOf = ({ details }: Pick<DocumentSource, 'details'>): SoldPolicy => (details as InsuranceDetails).sold

const certificate: TravelPaper = {
  kind: 'certificate',
  file: 'insurance-certificate',
  draw: (source, options) => toInsuranceCertificate(source, soldOf(source), options),
}

/** Requesting a void or refund does not end the cover; only granting it does. */
const covered: readonly BookingState[] = ['confirmed', 'void_requested', 'refund_requested']

/** The state of a policy's cover on a day. */
function coverOn(
  today: string,
  { state, issuedAt }: Pick<Booking, 'state' | 'issuedAt'>,
  { starts_on, ends_on }: Pick<SoldPolicy, 'starts_on' | 'ends_on'>,
): CoverState {
  if (issuedAt === null) return 'unpaid'
  if (!covered.includes(state)) return 'cancelled'
  if (today < starts_on) return 'ahead'
  return today > ends_on ? 'ended' : 'active'
}

/** Nothing before it is paid: a policy covers from then on. */
export const insurancePapers: ProductPapers = {
  held: [],
  issued: [certificate],
  outliveCancelling: true,
  check({ booking, details }, today) {
    const sold = soldOf({ details })
    const { plan, region, benefits, helpline } = sold
    return {
      insurance: {
        plan: { en: plan.name.en, ar: plan.name.ar || plan.name.en },
        insurer: plan.insurer,
        region,
        cover: coverOn(today, booking, sold),
        medical: benefits.find(({ kind }) => kind === 'medical') ?? null,
        helpline,
      },
    }
  },
}
