import type { BookingDocument } from '@safar/contract/bookings/documents.contract'
import { IconDownload, IconExternalLink, IconFileText, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { DateText } from '../../ui/time/dates.tsx'
import styles from './documents.module.css'

interface Props {
  bookingDocument: BookingDocument
  busy: boolean
  onOpen: () => void
  onSave: () => void
  /** Omitted for readers without an account: mails are sent only on behalf of people we know. */
  onSend?: (() => void) | undefined
}

/** Documents without a number are described by their content. */
const described = ['confirmation', 'voucher', 'transport-voucher', 'hold-slip', 'certificate'] as const
const helpOf = (kind: BookingDocument['kind']) => described.find((each) => each === kind) ?? 'itinerary'

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const

/** One document with all its actions. */
export function DocumentRow({ bookingDocument, busy, onOpen, onSave, onSend }: Props) {
  const { t } = useTranslation('documents')
  const { kind, number, created_at, subject } = bookingDocument
  const locale = useLocale()
  const name = subject ? t('named', { kind: t(`kind.${kind}`), name: subject[locale] }) : t(`kind.${kind}`)
  const label = [name, number].filter(Boolean).join(' ')
  return (
    <li className={styles.row}>
      <IconFileText size={20} stroke={1.75} aria-hidden className={styles.icon} />
      <div className={styles.name}>
        <b>{name}</b>
        <small>
          {number ? <Ltr>{number}</Ltr> : t(`help.${helpOf(kind)}`)}
          {created_at && (
            <>
              {' · '}
              <DateText value={created_at} />
            </>
          )}
        </small>
      </div>
      <div className={styles.acts}>
        <OutlineButton
          size="compact-sm"
          leftSection={<IconExternalLink {...icon} />}
          busy={busy}
          onClick={onOpen}
          aria-label={`${t('open')}: ${label}`}
        >
          {t('open')}
        </OutlineButton>
        <OutlineButton
          size="compact-sm"
          leftSection={<IconDownload {...icon} />}
          disabled={busy}
          onClick={onSave}
          aria-label={`${t('save')}: ${label}`}
        >
          {t('save')}
        </OutlineButton>
        {onSend && (
          <OutlineButton
            size="compact-sm"
            leftSection={<IconMail {...icon} />}
            onClick={onSend}
            aria-label={`${t('send.act')}: ${label}`}
          >
            {t('send.act')}
          </OutlineButton>
        )}
      </div>
    </li>
  )
}
