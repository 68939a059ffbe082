import type { MarginRow } from '@safar/contract/pricing/pricing.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { tableState } from '../../../ui/data-table/table-state.ts'
import { SplitView } from '../../../ui/layout/side-panel.tsx'
import { ownMarkup } from '../api.ts'
import { useMarginColumns } from '../margins/margin-columns.tsx'
import { MarginPanel } from '../margins/margin-panel.tsx'
import style from '../pricing.module.css'

interface Props {
  openId: number | undefined
  /** Without an id: add a new one. */
  onOpen: (id?: number) => void
}

/** What an agent adds to every price for their own clients. */
export function MarkupPart({ openId, onOpen }: Props) {
  const { t } = useTranslation('pricing')
  const markup = useQuery(ownMarkup())
  useQueryFailureToast(markup.error)
  const rules = markup.data ?? []
  return (
    <Part
      title={t('own.markup')}
      text={t('own.markupText')}
      action={<AddButton onClick={() => onOpen()}>{t('own.addMarkup')}</AddButton>}
    >
      <DataTable<MarginRow>
        {...tableState(markup)}
        name="markup"
        label={t('own.markup')}
        columns={useMarginColumns(rules, { manages: true, agents: false })}
        rowId={({ id }) => String(id)}
        rowName={({ product }) => (product ? t(`products.${product}`) : t('allSales'))}
        onOpen={({ id }) => onOpen(id)}
        openId={openId === undefined ? undefined : String(openId)}
        isDead={({ active }) => !active}
        empty={{ title: t('own.noMarkup'), help: t('own.noMarkupHelp') }}
      />
    </Part>
  )
}

/** The same, as a section of the agent's settings. */
export function OwnMarkup() {
  const { data: rules = [] } = useQuery(ownMarkup())
  const [opened, open] = useState<{ id?: number | undefined }>()
  const rule = rules.find(({ id }) => id === opened?.id)
  const panel = opened && (
    <MarginPanel key={opened.id ?? 'new'} layer="markup" rules={rules} rule={rule} onClose={() => open(undefined)} />
  )
  return (
    <SplitView panel={panel ?? null}>
      <MarkupPart openId={rule?.id} onOpen={(id) => open({ id })} />
    </SplitView>
  )
}

export const AddButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <OutlineButton size="sm" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onClick}>
    {children}
  </OutlineButton>
)

interface PartProps {
  title: string
  text: string
  action: ReactNode
  children: ReactNode
}

export const Part = ({ title, text, action, children }: PartProps) => (
  <section className={style.part}>
    <header className={style.head}>
      <div>
        <h2 className="t-section">{title}</h2>
        <p>{text}</p>
      </div>
      {action}
    </header>
    {children}
  </section>
)
