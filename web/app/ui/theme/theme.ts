import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import type { Locale } from '@safar/contract/wording/locale'
import { IconChevronDown } from '@tabler/icons-react'
import { createElement } from 'react'

export type DensityName = 'shop' | 'office'

// Index 0..9 is token 50..900; gray is porcelain 25..800.
const neel: MantineColorsTuple = [
  '#F1F4FD',
  '#E3E9FB',
  '#C8D4F6',
  '#9FB2EB',
  '#6A85DA',
  '#3E5DC4',
  '#2743A6',
  '#1F3688',
  '#18296A',
  '#111D4C',
]
const firoza: MantineColorsTuple = [
  '#EEFAF9',
  '#D9F4F1',
  '#B4E8E3',
  '#7FD6D1',
  '#3DBDBB',
  '#16A0A3',
  '#0D7C83',
  '#0B636A',
  '#0A4C53',
  '#073840',
]
const zafran: MantineColorsTuple = [
  '#FFF9EC',
  '#FEF1D5',
  '#FDE0A8',
  '#FBCA6E',
  '#F6B137',
  '#E3940E',
  '#A56100',
  '#875000',
  '#633A00',
  '#452800',
]
const henna: MantineColorsTuple = [
  '#FEF1F1',
  '#FCE2E3',
  '#F8C6C9',
  '#F0A0A4',
  '#E4656E',
  '#D2323F',
  '#B5202F',
  '#931825',
  '#74121D',
  '#540C14',
]
const leaf: MantineColorsTuple = [
  '#EBF8F0',
  '#D8F1E2',
  '#B2E2C6',
  '#7FCDA1',
  '#48B27A',
  '#209A5C',
  '#14794A',
  '#0E6039',
  '#0B4A2C',
  '#073520',
]
const plum: MantineColorsTuple = [
  '#F9F3FD',
  '#F1E6FA',
  '#E2CCF4',
  '#C9A3E8',
  '#A871D4',
  '#8F4FC6',
  '#7A3BB5',
  '#632C96',
  '#4D2275',
  '#371854',
]
const clay: MantineColorsTuple = [
  '#FFF5EF',
  '#FFE9DC',
  '#FFD0B5',
  '#FBAE83',
  '#F0834B',
  '#D86022',
  '#B94A12',
  '#963A0B',
  '#762D08',
  '#562005',
]
const gray: MantineColorsTuple = [
  '#FAFBFD',
  '#F4F6FA',
  '#EBEFF5',
  '#DCE2EC',
  '#C3CCDA',
  '#8E9AAE',
  '#5F6B81',
  '#47526A',
  '#323D55',
  '#1F2942',
]

/** Mantine's own names map to our colours, so no stray hue can appear. */
const colors = {
  neel,
  firoza,
  zafran,
  henna,
  leaf,
  plum,
  clay,
  gray,
  red: henna,
  green: leaf,
  blue: neel,
  yellow: zafran,
  teal: firoza,
  orange: clay,
  violet: plum,
}

const latin = '"Archivo Variable", Archivo, system-ui, sans-serif'
const arabic = '"IBM Plex Sans Arabic", "Archivo Variable", system-ui, sans-serif'

const shopHeadings = (ar: boolean) => ({
  h1: { fontSize: '34px', lineHeight: ar ? '48px' : '40px', fontWeight: ar ? '500' : '670' },
  h2: { fontSize: ar ? '25px' : '26px', lineHeight: ar ? '38px' : '32px', fontWeight: ar ? '700' : '660' },
  h3: { fontSize: '18px', lineHeight: ar ? '28px' : '26px', fontWeight: ar ? '600' : '640' },
})

const officeHeadings = (ar: boolean) => ({
  h1: { fontSize: '20px', lineHeight: ar ? '30px' : '28px', fontWeight: ar ? '600' : '660' },
  h2: { fontSize: '16px', lineHeight: ar ? '24px' : '22px', fontWeight: ar ? '600' : '640' },
  h3: { fontSize: '14px', lineHeight: ar ? '22px' : '20px', fontWeight: ar ? '600' : '620' },
})

/** A dialog's header is not a banner landmark of the page. */
const plainHead = { header: { role: 'presentation' } }

/** Every field that opens a list below it has the same icon. */
const caret = createElement(IconChevronDown, { size: 16, stroke: 1.75, 'aria-hidden': true })

const components = (office: boolean): MantineThemeOverride['components'] => ({
  Button: { defaultProps: { size: office ? 'sm' : 'md' } },
  Drawer: { defaultProps: { position: 'right', attributes: plainHead } },
  DrawerRoot: { defaultProps: { position: 'right', attributes: plainHead } },
  Modal: { defaultProps: { centered: true, radius: 'md', attributes: plainHead } },
  Overlay: { defaultProps: { backgroundOpacity: 0.32, color: '#0A1233', blur: 0 } },
  Menu: { defaultProps: { shadow: 'md', position: 'bottom-start', radius: 'md' } },
  Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
  Combobox: { defaultProps: { shadow: 'md' } },
  Tooltip: { defaultProps: { openDelay: 200, withinPortal: true, events: { hover: true, focus: true, touch: true } } },
  Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
  Select: { defaultProps: { rightSection: caret } },
  MultiSelect: { defaultProps: { rightSection: caret } },
  Skeleton: { defaultProps: { radius: 'sm' } },
})

export const makeTheme = (locale: Locale, density: DensityName) => {
  const ar = locale === 'ar'
  const office = density === 'office'
  return createTheme({
    colors,
    primaryColor: 'neel',
    primaryShade: 6,
    black: '#0A1233',
    white: '#FFFFFF',
    autoContrast: true,
    luminanceThreshold: 0.18,
    fontFamily: ar ? arabic : latin,
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, "DejaVu Sans Mono", Menlo, monospace',
    fontSizes: office
      ? { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '18px' }
      : { xs: '12px', sm: '13px', md: '15px', lg: '18px', xl: '21px' },
    lineHeights: ar
      ? { xs: '1.5', sm: '1.7', md: '1.73', lg: '1.56', xl: '1.5' }
      : { xs: '1.34', sm: '1.54', md: office ? '1.54' : '1.6', lg: '1.45', xl: '1.34' },
    headings: {
      fontFamily: ar ? arabic : latin,
      fontWeight: ar ? '600' : '660',
      sizes: office ? officeHeadings(ar) : shopHeadings(ar),
    },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '4px', sm: '8px', md: '12px', lg: '18px', xl: '26px' },
    defaultRadius: 'sm',
    shadows: {
      xs: '0 1px 2px rgb(10 18 51 / .06)',
      sm: '0 1px 2px rgb(10 18 51 / .05), 0 6px 16px -6px rgb(10 18 51 / .12)',
      md: '0 2px 4px rgb(10 18 51 / .06), 0 24px 48px -16px rgb(10 18 51 / .28)',
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    breakpoints: { xs: '22.5em', sm: '45em', md: '62em', lg: '80em', xl: '90em' },
    components: components(office),
  })
}
