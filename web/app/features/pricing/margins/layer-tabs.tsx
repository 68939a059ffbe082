import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type OfficeLayer, officeLayers } from '../api.ts'
import style from '../pricing.module.css'

interface Props {
  layer: OfficeLayer
  onChange: (layer: OfficeLayer) => void
}

/** The three margins of the office. */
export function LayerTabs({ layer, onChange }: Props) {
  const { t } = useTranslation('pricing')
  return (
    <SegmentedControl
      size="sm"
      className={style.layers ?? ''}
      aria-label={t('margins.layers.label')}
      data={officeLayers.map((each) => ({ value: each, label: t(`margins.layers.${each}`) }))}
      value={layer}
      onChange={onChange}
    />
  )
}
