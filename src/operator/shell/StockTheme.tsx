import { type Theme, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useListContext, useShowContext } from 'react-admin'
import { elevation } from '../../theme/tokens.ts'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'

const ListError = () => <LoadFailed onRetry={useListContext().refetch} />
const ShowError = () => <LoadFailed onRetry={useShowContext().refetch} />

/**
 * Defaults and look of react-admin's stock parts in the console, so that pages use them as its documentation shows.
 * Pages have their own headers, and most lists come whole, without pages.
 */
const stockParts = ({ palette, breakpoints }: Theme): NonNullable<Theme['components']> => ({
  RaList: {
    defaultProps: {
      title: false,
      actions: false,
      pagination: false,
      exporter: false,
      empty: false,
      perPage: 25,
      storeKey: false,
      disableSyncWithLocation: true,
      error: <ListError />,
      // The call has already shown the error.
      queryOptions: { onError: () => {} },
    },
    styleOverrides: {
      root: {
        '& .RaList-main': { minWidth: 0 },
        '& .RaList-noActions': { marginTop: 0 },
        '& .RaList-content': { boxShadow: elevation[palette.mode].card },
        '& .RaList-content > .MuiList-root > li:first-of-type': { borderTop: 0 },
      },
    },
  },
  // The list's header is the page's.
  RaListToolbar: {
    styleOverrides: { root: { display: 'block', [breakpoints.down('sm')]: { backgroundColor: 'transparent' } } },
  },
  RaSimpleList: {
    defaultProps: { rowClick: false },
    styleOverrides: {
      root: {
        padding: 0,
        '& > .MuiListItem-root': {
          flexWrap: 'wrap',
          gap: 16,
          padding: 24,
          borderTop: `1px solid ${palette.divider}`,
          [breakpoints.down('sm')]: { padding: 16 },
        },
        '& .MuiListItemText-root': { flex: '1 1 220px', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
        '& .MuiListItemText-primary': { fontWeight: 600 },
        // Each child of the secondary text is a line.
        '& .MuiListItemText-secondary > span': { display: 'block' },
        // Chips and buttons of the row.
        '& .MuiListItemIcon-root': {
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 16,
          minWidth: 0,
          color: palette.text.primary,
        },
      },
    },
  },
  RaShow: {
    defaultProps: { title: false, component: 'div', emptyWhileLoading: true, error: <ShowError /> },
    styleOverrides: { root: { '& .RaShow-noActions': { marginTop: 0 }, '& .RaShow-card': { minWidth: 0 } } },
  },
  RaSimpleShowLayout: {
    styleOverrides: {
      root: {
        padding: 0,
        '& .RaSimpleShowLayout-stack': {
          display: 'grid',
          gap: 16,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
        },
        '& .RaSimpleShowLayout-row': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
      },
    },
  },
  RaLabeled: {
    defaultProps: { component: 'div' },
    styleOverrides: {
      root: {
        '& .RaLabeled-label': { margin: 0, fontSize: '0.8125rem' },
        '& .MuiTypography-body2': { fontSize: '1rem' },
      },
    },
  },
  // Without a helper text the stock inputs write a placeholder as HTML, which the page's policy (Trusted Types) blocks.
  RaTextInput: { defaultProps: { fullWidth: true, helperText: false } },
  RaSelectInput: { defaultProps: { fullWidth: true, helperText: false } },
})

const withStockParts = (theme: Theme): Theme => ({
  ...theme,
  components: { ...theme.components, ...stockParts(theme) },
})

export const StockTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={withStockParts}>{children}</ThemeProvider>
)
