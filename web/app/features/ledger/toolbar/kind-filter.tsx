import { entryKinds } from '@safar/contract/vocabulary/money'
import { useTranslation } from 'react-i18next'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import type { LedgerView } from './use-ledger-view.ts'

export function KindFilter({ view }: { view: LedgerView }) {
  const { t } = useTranslation('ledger')
  return (
    <ToolbarSelect
      label={t('columns.kind')}
      all={t('everyKind')}
      data={entryKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      value={view.kind ?? ''}
      onChange={(kind) => view.set({ kind })}
    />
  )
}
