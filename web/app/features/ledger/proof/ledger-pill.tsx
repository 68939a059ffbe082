import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { timeText } from '../../../ui/time/calendar.ts'
import { adminUrls } from '../../../urls/admin.ts'
import style from '../pill.module.css'
import { useProof } from './use-proof.ts'

/**
 * Ledger status in the top bar of those who see the ledger: whether the books are right, and when that was last proven.
 */
export function LedgerPill() {
  const { t } = useTranslation('ledger')
  const { allowed, proof } = useProof()
  if (!allowed || !proof) return null
  const Icon = proof.ok ? IconShieldCheck : IconAlertTriangle
  return (
    <Link to={adminUrls.ledger()} className={style.pill} data-state={proof.ok ? 'good' : 'bad'}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{t(proof.ok ? 'proof.pill' : 'proof.pillBad')}</span>
      <span>
        <bdi dir="ltr">{timeText(proof.at)}</bdi>
      </span>
    </Link>
  )
}
