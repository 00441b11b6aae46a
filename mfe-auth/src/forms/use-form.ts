import type { useSubmit } from '@nestling/shared-ui/forms';
import { say } from '@nestling/shared-ui/say';
import { type FormikValues, useFormik } from 'formik';
import { useEffect, useRef } from 'react';

interface FormOptions<Values> {
  initialValues: Values;
  validationSchema: object;
  sending: Pick<ReturnType<typeof useSubmit<Values>>, 'failure' | 'failedField' | 'submit'>;
  onDone?: () => void;
}

/**
 * A form whose problems stand at their fields, found before it is sent or said by the server; `failure` is what belongs to no field.
 * The rules have texts for messages, which are said here. A refused submit leads to the first field to mend. What was typed stays.
 */
export function useForm<Values extends FormikValues>(options: FormOptions<Values>) {
  const { initialValues, validationSchema, sending, onDone } = options;
  const form = useRef<HTMLFormElement>(null);
  const formik = useFormik<Values>({
    initialValues,
    validationSchema,
    async onSubmit(values) {
      if (await sending.submit(values)) onDone?.();
    },
  });
  const { errors, touched, submitCount, isSubmitting, getFieldProps, handleSubmit, resetForm } = formik;
  const { failedField } = sending;
  const refused = failedField !== undefined && failedField in initialValues ? failedField : undefined;

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);

  function field(name: keyof Values & string) {
    const own = touched[name] ? (errors[name] as string | undefined) : undefined;
    const problem = (own && say(own)) ?? (refused === name ? sending.failure : undefined);
    return { ...getFieldProps(name), error: problem !== undefined, helperText: problem };
  }

  return {
    form: { ref: form, onSubmit: handleSubmit },
    field,
    failure: refused ? undefined : sending.failure,
    reset: resetForm,
  };
}
