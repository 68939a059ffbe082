import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { useSession } from '../../../platform/session.ts'
import { telLink, whatsappLink } from '../../../ui/actions/contact-links.ts'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { salesmanUrls } from '../../../urls/salesman.ts'

/** Only for the office: keeps its texts out of travellers' pages. */
const BookingSupplier = lazy(async () => ({ default: (await import('./booking-supplier.tsx')).BookingSupplier }))

/** Whose booking it is, the contact, and where it was made. */
export function BookingFacts({ booking, office }: { booking: BookingView; office: boolean }) {
  const { t } = useTranslation('bookings')
  const texts = useProductTexts('bookings', booking.product)
  const salesman = useSession().user?.role === 'salesman'
  const userUrl = salesman ? salesmanUrls.user : adminUrls.user
  const { ref, agent, contact, note, created_at, created_by, issued_at } = booking
  return (
    <Facts
      facts={[
        [t('view.ref'), <Ltr key="ref">{ref}</Ltr>],
        [
          t('view.agent'),
          office && agent ? (
            <Link key="agent" className="link" to={userUrl(agent.id)}>
              {agent.agency_name}
            </Link>
          ) : null,
        ],
        [t('view.contact.name'), contact.name],
        [
          t('view.contact.phone'),
          <Reach key="phone" phone={contact.phone} about={ref} links={office || agent !== null} />,
        ],
        [t('view.contact.email'), <Ltr key="email">{contact.email}</Ltr>],
        [t('view.contact.note'), note],
        [
          t('view.supplier'),
          office ? (
            <Suspense key="supplier">
              <BookingSupplier booking={booking} />
            </Suspense>
          ) : null,
        ],
        [t('view.made'), <DateTimeText key="made" value={created_at} />],
        [t('view.madeBy'), agent && created_by ? created_by.name : null],
        [texts('view.issued'), issued_at && <DateTimeText value={issued_at} />],
      ]}
    />
  )
}

interface ReachProps {
  phone: string
  /** The subject of the message. */
  about: string
  /** False for travellers, who see their own number here and have no use for links to it. */
  links: boolean
}

/** The contact's number, with links to call or message it. */
function Reach({ phone, about, links }: ReachProps) {
  const { t } = useTranslation('bookings')
  if (!links) return <Ltr>{phone}</Ltr>
  return (
    <>
      <a className="link" href={telLink(phone)}>
        <Ltr>{phone}</Ltr>
      </a>
      {' · '}
      <a className="link" href={whatsappLink(phone, about)} target="_blank" rel="noreferrer">
        {t('view.contact.whatsapp')}
      </a>
    </>
  )
}
