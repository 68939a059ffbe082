import { Menu } from '@mantine/core'
import { type FileFormat, fileFormats } from '@safar/contract/vocabulary/money'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../platform/toasts/index.tsx'
import { OutlineButton } from '../actions/buttons.tsx'

export interface TableExports {
  save: (format: FileFormat) => Promise<void> | void
  formats?: readonly FileFormat[]
}

/** Exports the list as a file in a format the reader chooses. */
export function TableExport({ save: saveAs, formats = fileFormats }: TableExports) {
  const { t } = useTranslation('ui')
  const sayFailure = useFailureToast()
  const [busy, setBusy] = useState(false)
  const save = async (format: FileFormat) => {
    setBusy(true)
    try {
      await saveAs(format)
    } catch (error) {
      sayFailure(error, 'Something went wrong.')
    } finally {
      setBusy(false)
    }
  }
  const icon = <IconDownload size={16} stroke={1.75} />
  if (formats.length === 1 && formats[0])
    return (
      <OutlineButton size="sm" busy={busy} onClick={() => void save(formats[0] ?? 'csv')} leftSection={icon}>
        {t('table.export')}
      </OutlineButton>
    )
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <OutlineButton size="sm" busy={busy} leftSection={icon}>
          {t('table.export')}
        </OutlineButton>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`table.format.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
