import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { whatsappLink } from './contact-links.ts'
import styles from './whatsapp-link.module.css'

interface Props {
  phone: string | null
  /** The prefilled message. */
  text: string
  /** Aligns its text with that of the surrounding buttons, at the start. */
  start?: boolean
  children: ReactNode
}

/** Opens WhatsApp with a prefilled message. */
export const WhatsAppLink = ({ phone, text, start = false, children }: Props) => (
  <a
    className={styles.link}
    data-start={start || undefined}
    href={whatsappLink(phone, text)}
    target="_blank"
    rel="noreferrer"
  >
    <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />
    {children}
  </a>
)
