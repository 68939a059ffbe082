import { useTranslation } from 'react-i18next'
import type { BookedActionProps, BookedProduct, BookedProps } from '../../../platform/products/booked-product.ts'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { canAmend, canAmendAsGuest } from './amend.rules.ts'
import { AmendDialog } from './amend-dialog.tsx'
import { BookedStayCards } from './booked-stay-cards.tsx'
import { toParagraphs } from './paragraphs.ts'
import { ReplacementNotice } from './replacement-notice.tsx'
import { StayDetails } from './stay-details.tsx'

function StayPanelSection({ booking: { stay, travellers } }: BookedProps<'hotel'>) {
  const { t } = useTranslation('bookings')
  return (
    <PanelSection title={t('stay.title')}>
      <StayDetails stay={stay} guests={travellers} />
    </PanelSection>
  )
}

/** A guest finds the link of the other stay in their mail. */
const Notices = ({ booking, link }: BookedActionProps<'hotel'>) =>
  link === undefined ? <ReplacementNotice booking={booking} /> : null

export const bookedHotel: BookedProduct<'hotel'> = {
  Cards: BookedStayCards,
  showsTravellers: true,
  PanelSection: StayPanelSection,
  Notices,
  amendment: { isOffered: canAmend, isOfferedByLink: canAmendAsGuest, Dialog: AmendDialog },
  toParagraphs,
}
