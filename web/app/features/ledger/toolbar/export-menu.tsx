import { Menu } from '@mantine/core'
import { type FileFormat, fileFormats } from '@safar/contract/vocabulary/money'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../../platform/toasts/index.tsx'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import '../../../ui/layout/print.css'

interface Props {
  save: (format: FileFormat) => Promise<void>
  formats?: readonly FileFormat[]
}

/** Exports the current view as a file, or prints it. */
export function ExportMenu({ save, formats = fileFormats }: Props) {
  const { t } = useTranslation('ledger')
  const sayFailure = useFailureToast()
  const [busy, setBusy] = useState(false)
  const start = async (format: FileFormat) => {
    setBusy(true)
    try {
      await save(format)
    } catch (error) {
      sayFailure(error, 'Something went wrong.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <OutlineButton size="sm" busy={busy} data-no-print leftSection={<IconDownload size={16} stroke={1.75} />}>
          {t('export.title')}
        </OutlineButton>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void start(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
          {t('export.print')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
