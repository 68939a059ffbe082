import type { EntryKind } from '@safar/contract/vocabulary/money'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../ui/status/status-badge.tsx'

const tones: Record<EntryKind, StatusTone> = {
  opening: 'done',
  deposit: 'good',
  sale: 'pending',
  ancillary: 'pending',
  void: 'await',
  void_fee: 'asked',
  refund: 'await',
  refund_fee: 'asked',
  reissue: 'pending',
  charge: 'held',
  discount: 'doubt',
  adjustment: 'done',
  transfer: 'done',
  supplier_payment: 'done',
  expense: 'asked',
  exchange: 'done',
}

export function KindBadge({ kind }: { kind: EntryKind }) {
  const { t } = useTranslation('ledger')
  return <StatusBadge status={kind} tone={tones[kind]} label={t(`kinds.${kind}`)} />
}
