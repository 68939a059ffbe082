import type { PublicQuote } from '@safar/contract/quotes/quotes.shapes'
import { IconBrandWhatsapp, IconFileTypePdf, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { telLink, whatsappLink } from '../../../ui/actions/contact-links.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { clientPdfUrl } from '../api.ts'
import styles from './client-quote.module.css'

function Way({ icon, href, children }: { icon: ReactNode; href?: string; children: ReactNode }) {
  return (
    <li>
      {icon}
      {href ? (
        <a href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}>
          {children}
        </a>
      ) : (
        <bdi dir="auto">{children}</bdi>
      )}
    </li>
  )
}

/** How to contact the agency, and the quote as a PDF to download. */
export function AgencyBox({ quote, link }: { quote: PublicQuote; link: string }) {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  const { name, phone, whatsapp, email, address } = quote.agency
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <aside className={styles.aside}>
      <Card title={name}>
        <ul className={styles.ways}>
          {phone && (
            <Way icon={<IconPhone {...icon} />} href={telLink(phone)}>
              <Ltr>{phone}</Ltr>
            </Way>
          )}
          {whatsapp && (
            <Way icon={<IconBrandWhatsapp {...icon} />} href={whatsappLink(whatsapp, quote.number)}>
              <Ltr>{whatsapp}</Ltr>
            </Way>
          )}
          {email && (
            <Way icon={<IconMail {...icon} />} href={`mailto:${email}`}>
              <Ltr>{email}</Ltr>
            </Way>
          )}
          {address && <Way icon={<IconMapPin {...icon} />}>{address}</Way>}
        </ul>
        <a className={styles.pdf} href={clientPdfUrl(link, locale)} download>
          <IconFileTypePdf {...icon} />
          {t('page.pdf')}
        </a>
      </Card>
    </aside>
  )
}
