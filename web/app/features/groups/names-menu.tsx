import { Menu } from '@mantine/core'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../platform/toasts/index.tsx'

interface Props {
  save: (format: FileFormat) => Promise<void>
  /** The button that opens the menu. */
  children: ReactElement
}

const formats = ['pdf', 'xlsx', 'csv'] as const

/** The names list as a printable page or a spreadsheet. */
export function NamesMenu({ save, children }: Props) {
  const { t } = useTranslation('ui')
  const sayFailure = useFailureToast()
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format).catch(sayFailure)}>
            {t(`table.format.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
