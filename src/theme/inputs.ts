import type { Colours } from '../../contract/base/brands/colours.ts'
import type { Styles } from './styles.ts'
import { controlHeightPx, motion, radiusPx } from './tokens.ts'

const ease = `${motion.fast} ${motion.ease}`

/**
 * Labels are above their field and never move; the field is a quiet box with a strong focus, with the text at the same
 * place in all kinds.
 */
export const inputStyles = (of: Colours): Styles => ({
  MuiTextField: {
    defaultProps: { variant: 'outlined', margin: 'none', size: 'medium', slotProps: { inputLabel: { shrink: true } } },
  },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'none' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        fontSize: '0.8125rem',
        fontWeight: 500,
        lineHeight: 1.4,
        whiteSpace: 'normal',
        color: of.text,
        '&.Mui-focused': { color: of.text },
        '&.Mui-error': { color: of.text },
        '&.Mui-disabled': { color: of.textSecondary },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: controlHeightPx.medium,
        borderRadius: radiusPx.control,
        backgroundColor: of.surface,
        transition: `box-shadow ${ease}`,
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: of.text },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: of.focus, borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: of.red },
        '&.Mui-disabled': { backgroundColor: of.surfaceSunken },
        // The box itself shows the focus.
        '& input:focus-visible, & textarea:focus-visible': { outline: 'none' },
      },
      input: { padding: '9px 14px', height: 24, boxSizing: 'content-box' },
      multiline: { padding: '9px 14px', '& textarea': { padding: 0 } },
      sizeSmall: { minHeight: controlHeightPx.small, '& input': { padding: '5px 12px' } },
      notchedOutline: { borderColor: of.borderStrong, top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: of.textSecondary } } },
  MuiSelect: { styleOverrides: { select: { minHeight: 24, lineHeight: '24px', paddingTop: 9, paddingBottom: 9 } } },
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        '& .MuiOutlinedInput-root': {
          padding: '0 9px 0 0',
          '& .MuiAutocomplete-input': { padding: '9px 4px 9px 14px' },
        },
      },
      paper: { border: `1px solid ${of.border}`, borderRadius: 12, marginTop: 6, backgroundColor: of.surfaceRaised },
      listbox: { padding: 6 },
      option: { borderRadius: 8, minHeight: 40 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginLeft: 0,
        marginRight: 0,
        marginTop: 6,
        fontSize: '0.8125rem',
        lineHeight: 1.4,
        // The helper text says why the field is disabled, so its contrast stays readable.
        '&.Mui-disabled': { color: of.textSecondary },
      },
    },
  },
  MuiFormLabel: { styleOverrides: { asterisk: { color: of.red } } },
  MuiCheckbox: { styleOverrides: { root: { color: of.borderStrong, padding: 9 } } },
  MuiRadio: { styleOverrides: { root: { color: of.borderStrong, padding: 9 } } },
})

export const switchStyles = (of: Colours): Styles => ({
  // MUI's negative margin offsets the padding of a checkbox, which a switch does not have.
  MuiFormControlLabel: { styleOverrides: { root: { '&:has(.MuiSwitch-root)': { marginLeft: 0, gap: 10 } } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 44, height: 28, padding: 2 },
      switchBase: {
        padding: 5,
        '&.Mui-checked': { transform: 'translateX(16px)', color: of.surface },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: of.primary },
      },
      thumb: { width: 18, height: 18, boxShadow: 'none' },
      track: { borderRadius: 14, opacity: 1, backgroundColor: of.borderStrong },
    },
  },
})
