import type { MarginRow } from '@safar/contract/money/pricing.contract'
import type { ChargeRow } from '@safar/contract/money/pricing.shapes'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { tableState } from '../../ui/data-table/table-state.ts'
import { usePages } from '../../ui/data-table/use-pages.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import { chargePages, ownMarkup, saveCharges } from './api.ts'
import { useChargeColumns } from './charges/charge-columns.tsx'
import { ChargePanel } from './charges/charge-panel.tsx'
import { ForeignCharge } from './charges/foreign-charge.tsx'
import { useMarginColumns } from './margins/margin-columns.tsx'
import { MarginPanel } from './margins/margin-panel.tsx'
import style from './pricing.module.css'

type OpenPanel = { what: 'markup' | 'charge'; id?: number }

/** What an agent adds to what they owe: their mark-up and their own charges, beside the office's on them. */
export default function OwnCharges() {
  const { t } = useTranslation('pricing')
  const markup = useQuery(ownMarkup())
  const pages = chargePages({})
  const charges = usePages(pages.key, pages.fetch)
  useQueryFailureToast(markup.error)
  const [opened, open] = useState<OpenPanel>()
  const close = () => open(undefined)
  const rules = markup.data ?? []
  const rule = rules.find(({ id }) => opened?.what === 'markup' && id === opened.id)
  const charge = charges.rows.find(({ id }) => opened?.what === 'charge' && id === opened.id)
  const key = `${opened?.what} ${opened?.id}`
  const panel = () => {
    if (!opened) return null
    if (opened.what === 'markup')
      return <MarginPanel key={key} layer="markup" rules={rules} rule={rule} onClose={close} />
    if (charge?.set_by === 'office') return <ForeignCharge key={key} charge={charge} onClose={close} />
    return <ChargePanel key={key} side="agent" charge={charge} onClose={close} />
  }
  return (
    <SplitView panel={panel()}>
      <ScreenHead title={t('own.title')} detail={t('own.detail')} />
      <Part
        title={t('own.markup')}
        text={t('own.markupText')}
        action={<Add onClick={() => open({ what: 'markup' })}>{t('own.addMarkup')}</Add>}
      >
        <DataTable<MarginRow>
          {...tableState(markup)}
          name="markup"
          label={t('own.markup')}
          columns={useMarginColumns(rules, { manages: true, agents: false })}
          rowId={({ id }) => String(id)}
          rowName={({ product }) => (product ? t(`products.${product}`) : t('allSales'))}
          onOpen={({ id }) => open({ what: 'markup', id })}
          openId={rule && String(rule.id)}
          isDead={({ active }) => !active}
          empty={{ title: t('own.noMarkup'), help: t('own.noMarkupHelp') }}
        />
      </Part>
      <Part
        title={t('own.charges')}
        text={t('own.chargesText')}
        action={<Add onClick={() => open({ what: 'charge' })}>{t('charges.add')}</Add>}
      >
        <DataTable<ChargeRow>
          {...charges}
          name="own-charges"
          label={t('own.charges')}
          columns={useChargeColumns('agent', true, charges.rows)}
          onExport={(format) => saveCharges({}, format)}
          rowId={({ id }) => String(id)}
          rowName={({ name }) => name}
          onOpen={({ id }) => open({ what: 'charge', id })}
          openId={charge && String(charge.id)}
          isDead={({ active }) => !active}
          empty={{ title: t('own.noCharges'), help: t('own.noChargesHelp') }}
        />
      </Part>
    </SplitView>
  )
}

const Add = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
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

const Part = ({ title, text, action, children }: PartProps) => (
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
