import { IconBrandWhatsapp, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { telLink, whatsappLink } from '../../../ui/actions/contact-links.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import styles from '../documents.module.css'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Other ways to reach the office. */
export function AgencyCard() {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  return (
    <Card title={agency().name[locale]}>
      <ul className={styles.reach}>
        <li>
          <IconPhone {...icon} />
          <span>
            <small>{t('contact.phone')}</small>
            <a href={telLink(agency().phone)}>
              <Ltr>{agency().phone}</Ltr>
            </a>
          </span>
        </li>
        <li>
          <IconBrandWhatsapp {...icon} />
          <span>
            <small>{t('contact.whatsapp')}</small>
            <a href={whatsappLink(agency().whatsapp)} target="_blank" rel="noreferrer">
              <Ltr>{agency().whatsapp}</Ltr>
            </a>
          </span>
        </li>
        <li>
          <IconMapPin {...icon} />
          <span>
            <small>{t('contact.address')}</small>
            {agency().address[locale]}
          </span>
        </li>
      </ul>
    </Card>
  )
}
