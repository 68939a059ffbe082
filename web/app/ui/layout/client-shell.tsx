import type { AgencyContact } from '@safar/contract/agency'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { phoneText, telLink, whatsappLink } from '../actions/contact-links.ts'
import { Ltr } from '../ltr.tsx'
import styles from './client-shell.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'

/** What a link opens: a quote, a payment request. Its number is included in a message to the agency. */
export interface LinkRecord {
  number: string
  agency: AgencyContact
}

function ContactLinks({ agency: { phone, whatsapp, email }, number }: LinkRecord) {
  const { t } = useTranslation('shell')
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <ul className={styles.contact}>
      {phone && (
        <li>
          <a href={telLink(phone)}>
            <IconPhone {...icon} />
            <span>
              <Ltr>{phoneText(phone)}</Ltr>
            </span>
          </a>
        </li>
      )}
      {whatsapp && (
        <li>
          <a href={whatsappLink(whatsapp, number)} target="_blank" rel="noreferrer">
            <IconBrandWhatsapp {...icon} />
            <span>{t('footer.whatsapp', { phone: `\u2066${phoneText(whatsapp)}\u2069` })}</span>
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <IconMail {...icon} />
            <span>
              <Ltr>{email}</Ltr>
            </span>
          </a>
        </li>
      )}
    </ul>
  )
}

interface Props {
  /** Undefined while loading, and for an invalid link: then no agency is named. */
  sender: LinkRecord | undefined
  logoUrl: string
  children: ReactNode
}

/** The frame of a page an agency sent to its client: the agency's name and contact details, without our brand. */
export function ClientShell({ sender, logoUrl, children }: Props) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          {sender && (
            <>
              <div className={styles.brand}>
                {sender.agency.has_logo && <img src={logoUrl} alt="" className={styles.logo} />}
                <b>
                  <bdi dir="auto">{sender.agency.name}</bdi>
                </b>
              </div>
              <ContactLinks {...sender} />
            </>
          )}
          <div className={styles.language}>
            <LanguageSwitch />
          </div>
        </div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
        {children}
      </main>
      {sender && (
        <footer className={styles.footer}>
          <div className={`wrap ${styles.row}`}>
            <div className={styles.about}>
              <b>
                <bdi dir="auto">{sender.agency.name}</bdi>
              </b>
              {sender.agency.address && (
                <p>
                  <bdi dir="auto">{sender.agency.address}</bdi>
                </p>
              )}
            </div>
            <ContactLinks {...sender} />
          </div>
        </footer>
      )}
    </div>
  )
}
