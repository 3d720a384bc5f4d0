import type { Colours } from '../../contract/base/brands/colours.ts'
import type { Styles } from './styles.ts'
import { radiusPx, type Shadows } from './tokens.ts'

const alertStyle = (backgroundColor: string, color: string) => ({
  backgroundColor,
  color,
  '& .MuiAlert-icon': { color },
})

export const feedbackStyles = (of: Colours, shadows: Shadows): Styles => ({
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: radiusPx.round, fontWeight: 500, fontSize: '0.8125rem', height: 28 },
      outlined: { borderColor: of.border },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: radiusPx.sheet,
        border: `1px solid ${of.border}`,
        boxShadow: shadows.overlay,
        backgroundColor: of.surfaceRaised,
        margin: 16,
        maxHeight: 'calc(100% - 32px)',
        '&.MuiDialog-paperFullScreen': { margin: 0, border: 0, borderRadius: 0, maxHeight: 'none' },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '24px 24px 8px', fontSize: '1.25rem', fontWeight: 600 } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px' } } },
  MuiDialogContentText: { styleOverrides: { root: { color: of.textSecondary } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px 24px', gap: 8, flexWrap: 'wrap' } } },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: of.scrim } } } },
  MuiPopover: {
    styleOverrides: {
      paper: { border: `1px solid ${of.border}`, boxShadow: shadows.overlay, backgroundColor: of.surfaceRaised },
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: false, enterDelay: 400 },
    styleOverrides: {
      tooltip: {
        backgroundColor: of.text,
        color: of.surface,
        fontSize: '0.8125rem',
        fontWeight: 500,
        borderRadius: 8,
        padding: '6px 10px',
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: 12, fontSize: '0.875rem', alignItems: 'center' },
      // Breaks long words; without this MUI shows a scrollbar when the text is a fraction of a line too high.
      message: { overflow: 'visible', overflowWrap: 'anywhere' },
    },
    variants: [
      { props: { severity: 'error', variant: 'standard' }, style: alertStyle(of.redSoft, of.onRedSoft) },
      { props: { severity: 'warning', variant: 'standard' }, style: alertStyle(of.amberSoft, of.onAmberSoft) },
      { props: { severity: 'success', variant: 'standard' }, style: alertStyle(of.greenSoft, of.onGreenSoft) },
      { props: { severity: 'info', variant: 'standard' }, style: alertStyle(of.primarySoft, of.onPrimarySoft) },
    ],
  },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 4, height: 4, backgroundColor: of.border } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: of.border } } },
  MuiSnackbarContent: {
    styleOverrides: {
      root: { backgroundColor: of.text, color: of.surface, borderRadius: 12, fontSize: '0.9375rem', fontWeight: 500 },
    },
  },
  MuiBadge: { styleOverrides: { badge: { fontWeight: 600 } } },
})
