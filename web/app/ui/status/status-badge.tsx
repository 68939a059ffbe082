import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './status-badge.module.css'

/** The best matching tone for every state of the product. */
const tones = {
  pending: 'pending',
  in_doubt: 'doubt',
  held: 'held',
  awaiting_approval: 'await',
  confirmed: 'good',
  void_requested: 'asked',
  refund_requested: 'asked',
  voided: 'done',
  refunded: 'done',
  cancelled: 'dead',
  no_show: 'dead',
  expired: 'dead',
  rejected: 'bad',
  approved: 'good',
  active: 'good',
  inactive: 'dead',
  blocked: 'bad',
  unblocked: 'good',
  draft: 'done',
  submitted: 'await',
  success: 'good',
  failed: 'bad',
  verified: 'good',
  unverified: 'held',
} as const

export type Status = keyof typeof tones
export type StatusTone = (typeof tones)[Status]

const isStatus = (value: string): value is Status => Object.hasOwn(tones, value)

/** The tone of a state; the muted one for unknown states. */
export const toneOf = (status: string): StatusTone => (isStatus(status) ? tones[status] : 'done')

interface StatusBadgeProps {
  /** A known state; an unknown one is shown as it is, in the muted tone. */
  status: Status | (string & {})
  /** Shown instead of the state's own label. */
  label?: ReactNode
  /** Used instead of the state's own tone. */
  tone?: StatusTone
}

export function StatusBadge({ status, label, tone }: StatusBadgeProps) {
  const { t } = useTranslation('ui')
  const known = isStatus(status) ? status : undefined
  return (
    <span className={styles.badge} data-tone={tone ?? toneOf(status)}>
      {label ?? (known ? t(`status.${known}`) : status)}
    </span>
  )
}
