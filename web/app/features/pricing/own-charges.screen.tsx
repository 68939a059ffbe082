import type { ChargeRow } from '@safar/contract/pricing/pricing.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { usePages } from '../../ui/data-table/use-pages.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import { chargePages, ownMarkup, saveCharges } from './api.ts'
import { useChargeColumns } from './charges/charge-columns.tsx'
import { ChargePanel } from './charges/charge-panel.tsx'
import { ForeignCharge } from './charges/foreign-charge.tsx'
import { MarginPanel } from './margins/margin-panel.tsx'
import { AddButton, MarkupPart, Part } from './own/markup-part.tsx'

type OpenPanel = { what: 'markup' | 'charge'; id?: number }

/** What an agent adds to what they owe: their mark-up and their own charges, next to the office's charges on them. */
export default function OwnCharges() {
  const { t } = useTranslation('pricing')
  const markup = useQuery(ownMarkup())
  const pages = chargePages({})
  const charges = usePages(pages.key, pages.fetch)
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
      <MarkupPart
        openId={rule?.id}
        onOpen={(id) => open(id === undefined ? { what: 'markup' } : { what: 'markup', id })}
      />
      <Part
        title={t('own.charges')}
        text={t('own.chargesText')}
        action={<AddButton onClick={() => open({ what: 'charge' })}>{t('charges.add')}</AddButton>}
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
