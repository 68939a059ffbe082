import type { MarginRow } from '@safar/contract/pricing/pricing.contract'
import { bookableProducts } from '@safar/contract/vocabulary/products'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../platform/session.ts'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { OutlineButton, PrimaryButton } from '../../ui/actions/buttons.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { tableState } from '../../ui/data-table/table-state.ts'
import { ToolbarSelect } from '../../ui/data-table/toolbar-select.tsx'
import { useTableQuery } from '../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import { marginList, type OfficeLayer, officeLayers, saveMargins } from './api.ts'
import { GroupsPanel } from './groups/groups-panel.tsx'
import { LayerTabs } from './margins/layer-tabs.tsx'
import { useMarginColumns, useRuleSentence } from './margins/margin-columns.tsx'
import { MarginPanel } from './margins/margin-panel.tsx'
import { PriceWay } from './margins/price-way.tsx'
import style from './pricing.module.css'
import { inOrder } from './rules.ts'
import { useSwitchMargins } from './use-switch-rules.tsx'

const LAYERS = ['layer']
const FILTERS = ['product']

const layerOf = (text: string | undefined): OfficeLayer => officeLayers.find((each) => each === text) ?? 'customer'

/** The office's margins: on the public, on airlines, on agents. */
export default function CustomerMargin() {
  const { t } = useTranslation('pricing')
  const manages = useCan('pricing.manage')
  // Kept apart from the table's own filters: clearing those keeps the layer.
  const chosen = useTableQuery({ filters: LAYERS })
  const layer = layerOf(chosen.filters.layer)
  const query = useTableQuery({ filters: FILTERS })
  const product = bookableProducts.find((each) => each === query.filters.product)
  const list = useQuery(marginList(layer))
  useQueryFailureToast(list.error)
  const all = list.data ?? []
  const rows = inOrder(all, bookableProducts).filter((rule) => !product || rule.product === product)
  const columns = useMarginColumns(all, { manages, agents: layer === 'agent' })
  const rules = useSwitchMargins(useRuleSentence(all))
  const [openId, open] = useState<number | 'new' | 'groups'>()
  const close = () => open(undefined)
  const rule = all.find(({ id }) => id === openId)
  const add = manages && (
    <PrimaryButton leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => open('new')}>
      {t('margins.add')}
    </PrimaryButton>
  )
  const groups = layer === 'agent' && (
    <OutlineButton leftSection={<IconUsersGroup size={18} stroke={1.75} />} onClick={() => open('groups')}>
      {t('groups.title')}
    </OutlineButton>
  )
  const panel =
    openId === 'groups' ? (
      <GroupsPanel onClose={close} />
    ) : (
      (rule || openId === 'new') && (
        <MarginPanel key={`${layer} ${openId}`} layer={layer} rules={all} rule={rule} onClose={close} />
      )
    )
  return (
    <SplitView panel={panel}>
      <ScreenHead
        title={t(`margins.title.${layer}`)}
        detail={t(`margins.detail.${layer}`)}
        actions={
          <>
            {groups}
            {add}
          </>
        }
      />
      <div className={style.bar}>
        <LayerTabs
          layer={layer}
          onChange={(next) => {
            close()
            chosen.setFilter('layer', next === 'customer' ? '' : next)
          }}
        />
        <PriceWay layer={layer} />
      </div>
      <DataTable<MarginRow>
        {...tableState(list)}
        rows={rows}
        name="margins"
        label={t(`margins.title.${layer}`)}
        columns={columns}
        query={query}
        filters={
          <ToolbarSelect
            label={t('margins.product')}
            all={t('margins.everyProduct')}
            data={bookableProducts.map((each) => ({ value: each, label: t(`products.${each}`) }))}
            value={product ?? ''}
            onChange={(next) => query.setFilter('product', next)}
          />
        }
        bulk={manages ? rules.buttons : undefined}
        onExport={(format) => saveMargins(layer, product, format)}
        rowId={({ id }) => String(id)}
        rowName={({ product: sold }) => (sold ? t(`products.${sold}`) : t('allSales'))}
        onOpen={manages ? ({ id }) => open(id) : undefined}
        openId={rule && String(rule.id)}
        isDead={({ active }) => !active}
        empty={{ title: t('margins.none'), help: t('margins.noneHelp'), actions: add }}
      />
      <p className={style.foot}>{t('margins.wins')}</p>
      {rules.dialog}
    </SplitView>
  )
}
