import type { EnquiryThread } from '@safar/contract/enquiries/enquiries.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { startForEnquiry } from '../../../platform/drafts/enquiry-draft.ts'
import { backOfficeOf } from '../../../platform/products/back-office.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { phoneText, telLink } from '../../../ui/actions/contact-links.ts'
import { Facts, PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { usePersonName } from '../../../ui/status/use-person-name.ts'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { flightUrls } from '../../../urls/products/flights.ts'
import { enquiryQuery } from '../api.ts'
import { AnswerForm } from './answer-form.tsx'
import { EnquiryBadge } from './enquiry-badge.tsx'
import styles from './enquiry-panel.module.css'
import { EnquiryTimeline } from './enquiry-timeline.tsx'
import { FollowUpForm } from './follow-up-form.tsx'

function ContactFacts({ enquiry }: { enquiry: EnquiryThread }) {
  const { t } = useTranslation('enquiries')
  const { phone, email, about, subject, created_at, booking } = enquiry
  return (
    <Facts
      facts={[
        [t('fields.about'), t(`about.${about}`)],
        [t('fields.subject'), subject && <bdi key="subject">{subject}</bdi>],
        [
          t('fields.phone'),
          phone && (
            <a key="phone" href={telLink(phone)}>
              <Ltr>{phoneText(phone)}</Ltr>
            </a>
          ),
        ],
        [
          t('fields.email'),
          email && (
            <a key="email" href={`mailto:${email}`}>
              <Ltr>{email}</Ltr>
            </a>
          ),
        ],
        [t('fields.received'), <DateTimeText key="received" value={created_at} />],
        [
          t('fields.booking'),
          booking && (
            <Link key="booking" to={adminUrls.directBooking(booking.id)}>
              <Ltr>{booking.ref}</Ltr>
            </Link>
          ),
        ],
      ]}
    />
  )
}

/** Where what the enquiry is about is quoted and booked; flights if it is about anything else. */
const sellUrl = ({ about, subject_id }: Pick<EnquiryThread, 'about' | 'subject_id'>): string =>
  backOfficeOf(about)?.enquiryUrl?.(subject_id) ?? flightUrls.office.results()

/** The next quote or booking made in this tab is linked to the enquiry. */
function SellLinks({ enquiry }: { enquiry: EnquiryThread }) {
  const { t } = useTranslation('enquiries')
  const start = () => startForEnquiry(enquiry.id)
  return (
    <div className={styles.links}>
      <OutlineButton to={sellUrl(enquiry)} onClick={start}>
        {t('sell.quote')}
      </OutlineButton>
    </div>
  )
}

interface Props {
  id: number
  onClose: () => void
}

/** One enquiry beside the list: answer it, follow it up, sell. */
export function EnquiryPanel({ id, onClose }: Props) {
  const { t } = useTranslation('enquiries')
  const personName = usePersonName()
  const { data: enquiry, isError, refetch } = useQuery(enquiryQuery(id))
  if (!enquiry)
    return (
      <SidePanel opened onClose={onClose} title={t('one')}>
        {isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingState />}
      </SidePanel>
    )
  const isOpen = enquiry.state === 'new' || enquiry.state === 'answered'
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={<bdi>{personName(enquiry.name)}</bdi>}
      badge={<EnquiryBadge state={enquiry.state} />}
      detail={<Ltr>{enquiry.number}</Ltr>}
    >
      <PanelSection>
        <ContactFacts enquiry={enquiry} />
        {isOpen && <SellLinks enquiry={enquiry} />}
      </PanelSection>
      <PanelSection title={t('history.title')}>
        <EnquiryTimeline enquiry={enquiry} />
      </PanelSection>
      <PanelSection title={t('answer.title')}>
        <AnswerForm enquiry={enquiry} />
      </PanelSection>
      <PanelSection title={t('followUp.title')}>
        <FollowUpForm key={enquiry.version} enquiry={enquiry} />
      </PanelSection>
    </SidePanel>
  )
}
