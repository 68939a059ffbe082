import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { whatsappLink } from './contact-links.ts'
import styles from './whatsapp-link.module.css'

interface Props {
  phone: string | null
  /** The message, ready to be sent. */
  text: string
  /** Its words begin where those of the buttons around it do. */
  start?: boolean
  children: ReactNode
}

/** Opens WhatsApp with the message written. */
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
