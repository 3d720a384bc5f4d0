import type { Colours } from '../../contract/base/brands/colours.ts'
import { feedbackStyles } from './feedback.ts'
import { inputStyles, switchStyles } from './inputs.ts'
import type { Styles } from './styles.ts'
import { controlHeightPx, motion, radiusPx, type Shadows } from './tokens.ts'

/** One visible focus ring everywhere (WCAG 2.4.13): two pixels, outside the shape. */
export const focusRing = (of: Colours) => ({ outline: `2px solid ${of.focus}`, outlineOffset: 2 })

const ease = `${motion.fast} ${motion.ease}`

const baseStyles = (of: Colours): Styles => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontFeatureSettings: '"cv11", "ss03"', WebkitFontSmoothing: 'antialiased', overflowWrap: 'break-word' },
      ':focus-visible': focusRing(of),
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing(of) } },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { fontWeight: 500, textUnderlineOffset: 3 } },
  },
})

const buttonStyles = (of: Colours): Styles => ({
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: radiusPx.control,
        minHeight: controlHeightPx.medium,
        padding: '0 18px',
        whiteSpace: 'nowrap',
        transition: `background-color ${ease}, border-color ${ease}, color ${ease}, transform ${ease}`,
        '&:active': { transform: 'translateY(1px)' },
        // Readable even when disabled: a button may show the remaining wait ("New code in 59 s").
        '&.Mui-disabled': { color: of.textDisabled },
      },
      sizeSmall: { minHeight: controlHeightPx.small, padding: '0 12px', fontSize: '0.8125rem' },
      sizeLarge: { minHeight: controlHeightPx.large, padding: '0 24px', fontSize: '1rem' },
      contained: { '&.Mui-disabled': { backgroundColor: of.border, color: of.textSecondary } },
      outlined: {
        borderColor: of.border,
        color: of.text,
        backgroundColor: of.surface,
        '&:hover': { borderColor: of.borderStrong, backgroundColor: of.surfaceSunken },
      },
      text: { padding: '0 10px', '&:hover': { backgroundColor: of.primarySoft } },
    },
    variants: [
      {
        props: { variant: 'outlined', color: 'error' },
        style: { color: of.red, '&:hover': { borderColor: of.red, backgroundColor: of.redSoft } },
      },
      { props: { variant: 'text', color: 'error' }, style: { '&:hover': { backgroundColor: of.redSoft } } },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: radiusPx.control,
        color: of.textSecondary,
        '&:hover': { backgroundColor: of.surfaceSunken, color: of.text },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        color: of.textSecondary,
        textTransform: 'none',
        borderColor: of.border,
        minHeight: controlHeightPx.small,
        '&.Mui-selected': { backgroundColor: of.primarySoft, color: of.onPrimarySoft },
      },
    },
  },
})

const surfaceStyles = (of: Colours, shadows: Shadows): Styles => ({
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: radiusPx.card } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: {
        border: `1px solid ${of.border}`,
        borderRadius: radiusPx.card,
        boxShadow: shadows.card,
        backgroundColor: of.surface,
      },
    },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 24, '&:last-child': { paddingBottom: 24 } } } },
  MuiDivider: { styleOverrides: { root: { borderColor: of.border } } },
  MuiAccordion: {
    defaultProps: { disableGutters: true, elevation: 0 },
    styleOverrides: {
      root: { border: `1px solid ${of.border}`, borderRadius: radiusPx.control, '&::before': { display: 'none' } },
    },
  },
})

const tableStyles = (of: Colours): Styles => ({
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottomColor: of.border, padding: '14px 16px', fontSize: '0.875rem' },
      head: {
        color: of.textSecondary,
        fontSize: '0.75rem',
        fontWeight: 500,
        lineHeight: 1.4,
        padding: '10px 16px',
        backgroundColor: of.surfaceSunken,
        whiteSpace: 'nowrap',
      },
      sizeSmall: { padding: '10px 14px' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        transition: `background-color ${ease}`,
        '&.MuiTableRow-hover:hover': { backgroundColor: of.surfaceSunken },
        '&:last-child td': { borderBottom: 0 },
      },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: of.text } } } },
  MuiTablePagination: { styleOverrides: { root: { color: of.textSecondary, borderBottom: 0 } } },
})

const navigationStyles = (of: Colours, shadows: Shadows): Styles => ({
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 44 },
      indicator: { height: 2, borderRadius: 2 },
      scroller: { scrollbarWidth: 'none' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        textTransform: 'none',
        fontSize: '0.9375rem',
        fontWeight: 500,
        minHeight: 44,
        minWidth: 0,
        whiteSpace: 'nowrap',
        padding: '0 4px',
        marginRight: 24,
        color: of.textSecondary,
        '&.Mui-selected': { color: of.text, fontWeight: 600 },
        '&:hover': { color: of.text },
        '&.Mui-focusVisible': { ...focusRing(of), outlineOffset: -2, borderRadius: radiusPx.small },
      },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        border: `1px solid ${of.border}`,
        borderRadius: 12,
        boxShadow: shadows.overlay,
        backgroundColor: of.surfaceRaised,
        marginTop: 6,
      },
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        minHeight: 40,
        fontSize: '0.9375rem',
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: of.primarySoft, color: of.onPrimarySoft },
        '&:hover': { backgroundColor: of.surfaceSunken },
      },
    },
  },
  MuiBreadcrumbs: { styleOverrides: { root: { color: of.textSecondary, fontSize: '0.8125rem' } } },
})

export const componentStyles = (of: Colours, shadows: Shadows): Styles => ({
  ...baseStyles(of),
  ...buttonStyles(of),
  ...surfaceStyles(of, shadows),
  ...tableStyles(of),
  ...navigationStyles(of, shadows),
  ...inputStyles(of),
  ...switchStyles(of),
  ...feedbackStyles(of, shadows),
})
